import { ClubBody, type FieldCode, fieldCodeOf } from '@tennis/contracts';
import { bodyOf, type ClubDraft } from './club-draft';

/** Errors by field, from the schema that the server uses, plus a missing name. */
export const clubProblems = (draft: ClubDraft): ReadonlyMap<string, FieldCode> => {
  const { error } = ClubBody.safeParse(bodyOf(draft), { reportInput: true });
  const found = (error?.issues ?? []).map((issue) => [issue.path.join('.'), fieldCodeOf(issue)] as const);
  return new Map([...(draft.name.trim() ? [] : [['name', 'field.required'] as const]), ...found]);
};
