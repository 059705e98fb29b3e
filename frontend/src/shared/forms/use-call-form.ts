import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Path, type PathValue, set, useForm } from 'react-hook-form';
import { draftKey, removeText, storeText } from '../lib/own-storage';
import { fieldErrors } from '../lib/request';
import { useSend } from '../lib/use-send';
import { draftFields, isObject, readDraft } from './read-draft';
import { firstInvalidField, useInvalidFieldFocus } from './use-invalid-field-focus';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> => isObject(value) && !Array.isArray(value);
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/**
 * `initial`, overwritten by the typed values: those that differ from `before`, the initial values at that time. Typed values of another
 * type are ignored, because another version of the program may have kept other fields.
 */
const withTyped = (initial: unknown, typed: unknown, before: unknown): unknown => {
  if (isGroup(initial))
    return Object.fromEntries(
      Object.entries(initial).map(([name, value]) => [name, withTyped(value, draftFields(typed)[name], draftFields(before)[name])]),
    );
  return kindOf(typed) === kindOf(initial) && JSON.stringify(typed) !== JSON.stringify(before) ? typed : initial;
};

/** A change of the initial values is no attempt to send, and forgets none. */
const followOptions = { keepIsSubmitted: true, keepIsSubmitSuccessful: true, keepSubmitCount: true };

/** Error texts, by path. */
type Problems = Readonly<Record<string, string | false | undefined>>;

interface CallForm<Values extends FieldValues> {
  /** Name of the draft; undefined for a form whose values are not kept. */
  readonly draft: string | undefined;
  /** Texts, switches, numbers, lists, and objects of them. Fields that were not typed in follow a change of it. */
  readonly initial: Values;
  /** A kept value yields to one that the server changed since. */
  readonly yields?: boolean;
  /** The valid part of kept values whose type alone does not make them valid; undefined for the initial value. */
  readonly restore?: { readonly [Name in keyof Values]?: (kept: Values[Name]) => Values[Name] | undefined };
  /** Errors that are shown once an attempt found one. */
  readonly problemsOf?: (values: Values) => Problems;
  /** Errors that are shown at once. */
  readonly problemsAtOnce?: (values: Values) => Problems;
  /** Errors of the server, by path. */
  readonly refusedIn?: (error: Error | undefined) => ReadonlyMap<string, string>;
}

/**
 * A form that is sent by a call. Its draft survives a reload until it is sent. An error of the server is shown until something changes.
 * Each attempt focuses the first invalid field.
 */
export const useCallForm = <Values extends FieldValues>({
  draft,
  initial,
  yields = false,
  restore = {},
  problemsOf = () => ({}),
  problemsAtOnce = () => ({}),
  refusedIn = fieldErrors,
}: CallForm<Values>) => {
  const key = draft === undefined ? undefined : draftKey(draft);
  const [restored] = useState(() => {
    const kept = draft === undefined ? undefined : readDraft(draft);
    const { from, to = kept } = draftFields(kept);
    const typed = withTyped(initial, to, from);
    const values = (yields ? withTyped(typed, initial, from) : typed) as Values;
    for (const name of Object.keys(restore)) set(values, name, restore[name]?.(values[name]) ?? initial[name]);
    return { values, before: withTyped(initial, from, to) };
  });
  const form = useForm<Values>({
    defaultValues: restored.values as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values) => {
      const errors: FieldErrors<Values> = {};
      for (const [path, message] of Object.entries({ ...problemsOf(values), ...problemsAtOnce(values) }))
        if (message) set(errors, path, { type: 'check', message });
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { isSubmitted, isSubmitSuccessful, submitCount } = form.formState;
  const wasInvalid = isSubmitted && !isSubmitSuccessful;
  const { reset } = form;
  const values = form.watch();
  const [json, initialJson] = [JSON.stringify(values), JSON.stringify(initial)];
  /** The initial values, and for a field that was typed in, its initial value at that time. */
  const before = useRef(restored.before);
  const followed = useRef(initialJson);
  useLayoutEffect(() => {
    if (followed.current === initialJson) return;
    followed.current = initialJson;
    const typed = form.getValues();
    reset(withTyped(initial, typed, before.current) as Values, followOptions);
    before.current = withTyped(initial, before.current, typed);
  }, [form, reset, initial, initialJson]);
  const forget = (): void => {
    if (key !== undefined) removeText(key);
  };
  useEffect(() => {
    if (key === undefined) return;
    if (json === initialJson) removeText(key);
    else storeText(key, `{"from":${JSON.stringify(before.current)},"to":${json}}`);
  }, [key, json, initialJson]);

  const { sending, error, send } = useSend([json]);
  const element = useInvalidFieldFocus(error);
  useEffect(() => {
    if (submitCount > 0) firstInvalidField(element.current)?.focus();
  }, [submitCount, element]);
  const refused = refusedIn(error);
  const problems: Problems = { ...(wasInvalid ? problemsOf(values) : {}), ...problemsAtOnce(values) };
  const errorOf = (path: string): string | undefined => problems[path] || refused.get(path);
  const change = <Name extends Path<Values>>(
    name: Name,
    next: PathValue<Values, Name> | ((before: PathValue<Values, Name>) => PathValue<Values, Name>),
  ): void => form.setValue(name, next instanceof Function ? next(form.getValues(name)) : next);
  return {
    sending,
    send,
    /** Refusal by a rule. */
    error,
    values,
    change,
    /** Props of a text field. */
    input: (name: Path<Values>) => ({ ...form.register(name), value: get(values, name) as string, error: errorOf(name) }),
    /** Props of another control. */
    control: <Name extends Path<Values>>(name: Name) => ({
      value: get(values, name) as PathValue<Values, Name>,
      error: errorOf(name),
      onChange: (value: PathValue<Values, Name>) => change(name, value),
    }),
    /** Props of a checkbox. */
    checkbox: <Name extends Path<Values>>(name: Name) => ({
      type: 'checkbox' as const,
      checked: get(values, name) as boolean,
      onChange: (event: { readonly target: HTMLInputElement }) => change(name, event.target.checked as PathValue<Values, Name>),
    }),
    errorOf,
    /** Errors of the server, by path. */
    refused,
    /** Props of the form, with what happens once no value is wrong, and if one is. */
    formProps: (submit: (values: Values) => unknown, onInvalid?: (errors: FieldErrors<Values>) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event?: FormEvent) => void form.handleSubmit(submit, onInvalid)(event),
    }),
    /** Deletes the draft, once it is sent. */
    forget,
    /** Starts again from the initial values. */
    restart: () => {
      forget();
      before.current = initial;
      reset(initial);
    },
    /** For a form that stays open once it is sent: all fields follow the initial values again. */
    accept: () => {
      forget();
      before.current = values;
    },
  };
};

export type FormOf<Values extends FieldValues> = ReturnType<typeof useCallForm<Values>>;
