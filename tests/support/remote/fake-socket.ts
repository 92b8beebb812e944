/** A WebSocket whose other end is the test. */
export class FakeSocket extends EventTarget {
  readonly url: string;
  readonly protocols: readonly string[];
  /** What it was given to send, as JSON values. */
  readonly sent: unknown[] = [];
  bufferedAmount = 0;
  /** The code that our end closed it with. */
  closed: number | undefined;

  constructor(url: string, protocols: readonly string[]) {
    super();
    this.url = url;
    this.protocols = protocols;
  }

  /** As a WebSocket for the compiler. */
  get asSocket(): WebSocket {
    return this as unknown as WebSocket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code: number): void {
    if (code !== 1000 && (code < 3000 || code > 4999)) throw new Error('InvalidAccessError'); // As a browser does.
    this.closed = code;
  }

  /** The other end accepts the connection. */
  accept(): void {
    this.dispatchEvent(new Event('open'));
  }

  /** The other end sends a frame: text, or a value as JSON. */
  receive(frame: unknown): void {
    const data = typeof frame === 'string' || frame instanceof ArrayBuffer ? frame : JSON.stringify(frame);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Nothing listens, or the other end has gone. */
  lose(): void {
    this.dispatchEvent(new Event('close'));
  }
}
