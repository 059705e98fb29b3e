import { readArguments } from './read-arguments';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean), ['disk', 'kill']);

describe('the command line of the fault runs', () => {
  it('reads a number after a space or an equals sign', () => {
    expect(read('disk --seconds 40').options.seconds).toBe(40);
    expect(read('disk --seconds=40').options.seconds).toBe(40);
  });

  it('has a usual number for what is not said', () =>
    expect(read('kill disk --planted')).toEqual({
      names: ['kill', 'disk'],
      json: false,
      list: false,
      options: {
        planted: true,
        distributed: false,
        kills: 20,
        seconds: 60,
        requests: 100,
        seed: 42,
        seeds: 1000,
        sockets: 200,
        defect: undefined,
      },
    }));

  it.each(['--second=40 disk', 'disk --seconds=0', 'disk --seconds=x', 'disk --seconds', 'dusk', ''])('refuses "%s"', (line) =>
    expect(() => read(line)).toThrow(),
  );

  it('lists without a name', () => expect(read('--list').list).toBe(true));
});
