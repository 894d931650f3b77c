import { type Counter, type Histogram, Registry } from './registry.ts';

/** Seconds: from what nobody notices to what everybody does. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DELAYS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
/** How often the event loop is asked whether it is late. */
const LOOK_EVERY = 50;

/** What is counted where it happens. What can be looked up when asked for stands in `readings.ts`. */
export class Metrics {
  readonly registry = new Registry();
  readonly moves: Counter;
  readonly moveSeconds: Histogram;
  readonly requests: Counter;
  readonly requestSeconds: Histogram;
  readonly messages: Counter;
  readonly socketsOpened: Counter;
  readonly refusals: Counter;
  readonly storeSeconds: Histogram;
  readonly storeFailures: Counter;
  readonly workSeconds: Histogram;
  readonly workFailures: Counter;
  readonly parkings: Counter;
  readonly backupFailures: Counter;
  readonly #delay: Histogram;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    const { registry: r } = this;
    this.moves = r.counter('traviesa_moves_total', 'Moves stored, by title and who made them (person, house).');
    this.moveSeconds = r.histogram(
      'traviesa_move_seconds',
      'From the arrival of a move to its answer, by who made it and how it ended.',
      SECONDS,
    );
    this.requests = r.counter('traviesa_requests_total', 'Requests over HTTP, by route, method and status.');
    this.requestSeconds = r.histogram('traviesa_request_seconds', 'Time to answer a request, by route.', SECONDS);
    this.messages = r.counter('traviesa_socket_messages_total', 'Messages received over sockets, by type.');
    this.socketsOpened = r.counter('traviesa_sockets_opened_total', 'Sockets opened.');
    this.refusals = r.counter('traviesa_refusals_total', 'What was refused, by code and way (http, socket).');
    this.storeSeconds = r.histogram(
      'traviesa_store_seconds',
      'Time the store takes, by operation (append: a move; transaction; query).',
      SECONDS,
    );
    this.storeFailures = r.counter('traviesa_store_failures_total', 'Operations that failed in the store, by failure.');
    this.workSeconds = r.histogram(
      'traviesa_work_seconds',
      'Time of a piece of work in a worker thread, waiting included, by kind.',
      SECONDS,
    );
    this.workFailures = r.counter('traviesa_work_failures_total', 'Pieces of work that failed, by kind.');
    this.parkings = r.counter('traviesa_parkings_total', 'Games the house has given up on.');
    this.backupFailures = r.counter('traviesa_backup_failures_total', 'Backups that failed.');
    this.#delay = r.histogram(
      'traviesa_event_loop_delay_seconds',
      'How late the event loop is, looked at twenty times a second.',
      DELAYS,
    );
    let due = performance.now() + LOOK_EVERY;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#delay.observe(Math.max(0, now - due) / 1000);
      due = now + LOOK_EVERY;
    }, LOOK_EVERY).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
