import { ClubBody, type FieldCode, fieldCodeOf } from '@tennis/contracts';
import { bodyOf, type ClubDraft } from './club-draft';

/** What is wrong with each field of a club, by the schema that the server reads it with, and whether it has a name. */
export const clubProblems = (draft: ClubDraft): ReadonlyMap<string, FieldCode> => {
  const { error } = ClubBody.safeParse(bodyOf(draft), { reportInput: true });
  const found = (error?.issues ?? []).map((issue) => [issue.path.join('.'), fieldCodeOf(issue)] as const);
  return new Map([...(draft.name.trim() ? [] : [['name', 'field.required'] as const]), ...found]);
};
