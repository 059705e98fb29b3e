export interface RawLog {
  append(): Promise<void>;
  close(): Promise<void>;
}
export interface RawView {
  find(): Promise<void>;
  close(): Promise<void>;
}
export interface RawStream {
  say(word: unknown): Promise<unknown>;
}
export function openLog(url: string, type: string, into: string): Promise<RawLog>;
export function openView(url: string, view: string, id: string): Promise<RawView>;
export function openStream(url: string, hear: (word: unknown) => void): Promise<RawStream>;
