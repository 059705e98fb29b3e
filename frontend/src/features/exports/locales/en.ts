export default {
  title: 'My data',
  lead: 'A copy of all that Tennis Code knows of you: profile, tournaments, matches, points, messages and history, in a ZIP with JSON and CSV files.',
  ask: 'Ask for my data',
  again: 'Ask for a new copy',
  running: 'Making the copy: {{percent}}%',
  leave: 'You may leave this page: we tell you when it is ready.',
  ready: 'The copy is ready and can be downloaded until {{until}}.',
  fetch: 'Download ({{size}} KB)',
  failed: 'The copy of your data could not be shown',
};
