/** What a service worker has around it. The compiler knows pages and this kind of worker only one at a time, and here pages. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchLike extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface MessageLike extends LastingEvent {
  readonly data: unknown;
}
export interface PushLike extends LastingEvent {
  readonly data: { text(): string } | null;
}
export interface NoticeClick extends LastingEvent {
  readonly notification: Notification;
  /** The button that was pressed; empty for the notice itself. */
  readonly action: string;
}

/** A page of ours that is open. */
export interface OpenPage {
  readonly url: string;
  postMessage(message: unknown, transfer?: readonly Transferable[]): void;
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<OpenPage | null>;
}

interface Events {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: FetchLike;
  readonly message: MessageLike;
  readonly push: PushLike;
  readonly notificationclick: NoticeClick;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(which: { readonly type: 'window'; readonly includeUncontrolled?: boolean }): Promise<readonly OpenPage[]>;
    claim(): Promise<void>;
    openWindow(url: string): Promise<OpenPage | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void;
}
