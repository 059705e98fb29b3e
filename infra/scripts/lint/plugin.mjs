import contextsApart from './contexts-apart.mjs';
import layersApart from './layers-apart.mjs';
import { pure, typesOnly } from './pure.mjs';
import testingApart from './testing-apart.mjs';

/** Rules of this house, for Oxlint: which code may know which, and what some layers never do. */
export default {
  meta: { name: 'tennis' },
  rules: { 'contexts-apart': contextsApart, 'layers-apart': layersApart, pure, 'testing-apart': testingApart, 'types-only': typesOnly },
};
