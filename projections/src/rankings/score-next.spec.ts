import { season } from './season.builder';

describe('a ladder', () => {
  it('starts everybody at 0 in the order of entry', () =>
    expect(season().joins('ana', 'rui', 'eva').board()).toEqual(['ana 0', 'rui 0', 'eva 0']));

  it('gives 3 for a win over somebody displayed above and takes 1 for a defeat', () =>
    expect(season().joins('ana', 'rui').beats('rui', 'ana').board()).toEqual(['rui 3', 'ana -1']));

  it('gives 2 for a win over somebody displayed below', () =>
    expect(season().joins('ana', 'rui').beats('ana', 'rui').board()).toEqual(['ana 2', 'rui -1']));
});
