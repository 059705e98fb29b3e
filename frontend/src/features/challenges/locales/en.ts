export default {
  challenge: 'Challenge',
};
