/** The text that Prometheus reads, and the three kinds of numbers in it. */

export type Labels = Readonly<Record<string, string>>;

/** A label whose values come from outside could grow for ever: behind so many, all others are one. */
const MOST_SERIES = 300;
const OTHER = 'other';

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const written = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',');
const line = (name: string, labels: string, value: number): string =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${value}`;

abstract class Metric {
  readonly name: string;
  readonly help: string;
  abstract readonly kind: 'counter' | 'gauge' | 'histogram';
  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }
  abstract lines(): string[] | Promise<string[]>;
}

/** The series of one metric by their labels, never more than a bounded number. */
class Series<V> {
  readonly #known = new Map<string, { readonly labels: Labels; readonly value: V }>();
  readonly #make: () => V;
  constructor(make: () => V) {
    this.#make = make;
  }
  of(labels: Labels): V {
    // Asked for with every move: the text is written when somebody reads it.
    let key = '';
    for (const name in labels) key += `${name}\n${labels[name]}\n`;
    return (this.#known.get(key) ?? this.#add(key, labels)).value;
  }
  #add(given: string, labels: Labels): { labels: Labels; value: V } {
    if (this.#known.size < MOST_SERIES || Object.values(labels).every((value) => value === OTHER)) {
      const made = { labels, value: this.#make() };
      this.#known.set(given, made);
      return made;
    }
    const others = Object.fromEntries(Object.keys(labels).map((name) => [name, OTHER]));
    return { labels: others, value: this.of(others) };
  }
  all(): [labels: string, value: V][] {
    return [...this.#known.values()].map(({ labels, value }) => [written(labels), value]);
  }
}

export class Counter extends Metric {
  readonly kind = 'counter';
  readonly #series = new Series(() => ({ value: 0 }));
  add(labels: Labels = {}, by = 1): void {
    this.#series.of(labels).value += by;
  }
  lines(): string[] {
    return this.#series.all().map(([labels, { value }]) => line(this.name, labels, value));
  }
}

export class Histogram extends Metric {
  readonly kind = 'histogram';
  readonly #bounds: readonly number[];
  readonly #series: Series<{ counts: number[]; sum: number; count: number }>;
  constructor(name: string, help: string, bounds: readonly number[]) {
    super(name, help);
    this.#bounds = bounds;
    this.#series = new Series(() => ({ counts: bounds.map(() => 0), sum: 0, count: 0 }));
  }
  observe(value: number, labels: Labels = {}): void {
    const series = this.#series.of(labels);
    series.sum += value;
    series.count++;
    const at = this.#bounds.findIndex((bound) => value <= bound);
    if (at >= 0) series.counts[at]!++;
  }
  lines(): string[] {
    return this.#series.all().flatMap(([labels, { counts, sum, count }]) => {
      const before = labels === '' ? '' : `${labels},`;
      let below = 0;
      const buckets = this.#bounds.map((bound, i) => {
        below += counts[i]!;
        return line(`${this.name}_bucket`, `${before}le="${bound}"`, below);
      });
      return [
        ...buckets,
        line(`${this.name}_bucket`, `${before}le="+Inf"`, count),
        line(`${this.name}_sum`, labels, sum),
        line(`${this.name}_count`, labels, count),
      ];
    });
  }
}

export type Reading = readonly (readonly [labels: Labels, value: number])[];

/** Numbers that are looked up when somebody asks. */
class Read extends Metric {
  readonly kind: 'gauge' | 'counter';
  readonly #read: () => Reading | Promise<Reading>;
  constructor(kind: 'gauge' | 'counter', name: string, help: string, read: () => Reading | Promise<Reading>) {
    super(name, help);
    this.kind = kind;
    this.#read = read;
  }
  async lines(): Promise<string[]> {
    return (await this.#read()).map(([labels, value]) => line(this.name, written(labels), value));
  }
}

/** All numbers of a process. */
export class Registry {
  readonly #all = new Map<string, Metric>();

  #add<M extends Metric>(metric: M): M {
    if (this.#all.has(metric.name)) throw new Error(`two metrics are called ${metric.name}`);
    this.#all.set(metric.name, metric);
    return metric;
  }
  counter(name: string, help: string): Counter {
    return this.#add(new Counter(name, help));
  }
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    return this.#add(new Histogram(name, help, bounds));
  }
  read(kind: 'gauge' | 'counter', name: string, help: string, read: () => Reading | Promise<Reading>): void {
    this.#add(new Read(kind, name, help, read));
  }

  get names(): string[] {
    return [...this.#all.keys()];
  }

  /** One that cannot be read is left out: the others are still of use. */
  async text(): Promise<string> {
    const parts = await Promise.all(
      [...this.#all.values()].map(async (metric) => {
        const lines = await Promise.resolve(metric.lines()).catch((): string[] => []);
        return [`# HELP ${metric.name} ${metric.help}`, `# TYPE ${metric.name} ${metric.kind}`, ...lines];
      }),
    );
    return `${parts.flat().join('\n')}\n`;
  }
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
