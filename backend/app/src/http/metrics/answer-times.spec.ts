import { AnswerTimes } from './answer-times';

describe('the metric of answer times', () => {
  it('is a Prometheus histogram for each method and status, with cumulative buckets', () => {
    const times = new AnswerTimes();
    for (const seconds of [0.001, 0.0011, 0.2, 3]) times.observe('GET', 200, seconds);
    times.observe('POST', 409, 0.004);
    const lines = times.text().split('\n');
    expect(lines.slice(0, 2)).toEqual(['# HELP http_request_seconds Time to answer', '# TYPE http_request_seconds histogram']);
    const valuesOf = (labels: string) => lines.filter((line) => line.includes(labels)).map((line) => Number(line.split(' ')[1]));
    expect(valuesOf('method="GET",status="200"')).toEqual([1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 0.001 + 0.0011 + 0.2 + 3, 4]);
    expect(valuesOf('method="POST",status="409"')).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0.004, 1]);
    expect(lines).toContain('http_request_seconds_bucket{le="+Inf",method="GET",status="200"} 4');
  });
  it('has no series for routes that were never called', () => {
    expect(new AnswerTimes().text()).toBe('# HELP http_request_seconds Time to answer\n# TYPE http_request_seconds histogram\n');
  });
});
