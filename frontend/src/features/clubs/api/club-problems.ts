import { ClubBody, type FieldCode, fieldCodeOf } from '@tennis/contracts';
import { requestBody, type ClubDraft } from './club-draft';

/** Errors by field, from the schema that the server uses, plus a missing name. */
export const clubProblems = (draft: ClubDraft): ReadonlyMap<string, FieldCode> => {
  const { error } = ClubBody.safeParse(requestBody(draft), { reportInput: true });
  const fieldErrors = (error?.issues ?? []).map((issue) => [issue.path.join('.'), fieldCodeOf(issue)] as const);
  return new Map([...(draft.name.trim() ? [] : [['name', 'field.required'] as const]), ...fieldErrors]);
};
