/** Upper ends of the buckets, in seconds; longer times count in one more bucket, which has no end. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
const name = 'http_request_seconds';

interface Times {
  /** Number of answers in each bucket, without those in the buckets before it. */
  readonly counts: number[];
  sum: number;
}

/**
 * How long answers took, by method and status, as a Prometheus histogram. The histogram of prom-client looks up its labels by their text
 * at every value, which was a twentieth of the whole cost of answering a known ranking.
 */
export class AnswerTimes {
  private readonly byMethod = new Map<string, Map<number, Times>>();

  observe(method: string, status: number, seconds: number): void {
    const times = this.byMethod.get(method)?.get(status) ?? this.begin(method, status);
    let bucket = 0;
    while (bucket < bounds.length && seconds > bounds[bucket]!) bucket += 1;
    times.counts[bucket]! += 1;
    times.sum += seconds;
  }

  /** In the text format of Prometheus: each bucket also counts those before it. */
  text(): string {
    const lines = [`# HELP ${name} Time to answer`, `# TYPE ${name} histogram`];
    for (const [method, byStatus] of this.byMethod)
      for (const [status, { counts, sum }] of byStatus) {
        const labels = `method="${method}",status="${status}"`;
        let total = 0;
        for (const [bucket, count] of counts.entries())
          lines.push(`${name}_bucket{le="${bounds[bucket] ?? '+Inf'}",${labels}} ${(total += count)}`);
        lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`);
      }
    return `${lines.join('\n')}\n`;
  }

  private begin(method: string, status: number): Times {
    const times: Times = { counts: [...bounds, Infinity].map(() => 0), sum: 0 };
    const byStatus = this.byMethod.get(method) ?? new Map<number, Times>();
    this.byMethod.set(method, byStatus.set(status, times));
    return times;
  }
}
