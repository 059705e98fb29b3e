import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type InputOf, readAuditLog, readAuditTable } from '@tennis/contracts';
import { urlOf, ask } from '../../../shared/lib/call';

const pageSize = 25;

/** Filters of the log. */
export type LogFilter = { readonly [Name in keyof InputOf<typeof readAuditTable>]: InputOf<typeof readAuditTable>[Name] | undefined };

const definedOnly = (filter: LogFilter): InputOf<typeof readAuditTable> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

export const useLog = (filter: LogFilter, before: string | undefined) =>
  useQuery({
    queryKey: ['log', filter, before],
    queryFn: ({ signal }) => ask(readAuditLog, { ...definedOnly(filter), ...(before ? { before } : {}), pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

/** URL of the same entries as a spreadsheet. */
export const logTableUrl = (filter: LogFilter): string => urlOf(readAuditTable, definedOnly(filter));
