import contextsApart from './contexts-apart.mjs';
import fewProps from './few-props.mjs';
import layersApart from './layers-apart.mjs';
import plainComments from './plain-comments.mjs';
import { pure, typesOnly } from './pure.mjs';
import testingApart from './testing-apart.mjs';

/** Our own rules for Oxlint: imports between parts of the code, and what some layers must never do. */
export default {
  meta: { name: 'tennis' },
  rules: {
    'contexts-apart': contextsApart,
    'few-props': fewProps,
    'layers-apart': layersApart,
    'plain-comments': plainComments,
    pure,
    'testing-apart': testingApart,
    'types-only': typesOnly,
  },
};
