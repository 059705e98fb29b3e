export { type Answer, type HttpClient, httpClient } from './http-client';
export { type ServerOptions, type ServerProcess, startServerProcess } from './server-process';
