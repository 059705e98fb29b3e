export interface RawLog {
  append(): Promise<void>;
  close(): Promise<void>;
}
export interface RawView {
  find(): Promise<void>;
  close(): Promise<void>;
}
export interface RawStream {
  publish(word: unknown): Promise<unknown>;
  close(): void;
}
export function openLog(url: string, type: string, targetUrl: string): Promise<RawLog>;
export function openView(url: string, view: string, id: string): Promise<RawView>;
export function openStream(url: string, onMessage: (word: unknown) => void, stream?: string): Promise<RawStream>;
