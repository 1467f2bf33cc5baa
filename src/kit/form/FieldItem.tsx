import { Form, type FormInstance } from 'antd'
import { type ComponentType, memo, type ReactNode, type RefObject, useEffect, useMemo } from 'react'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { slugOfName } from '#contract/grammar/slug.ts'
import { translationOf } from '#contract/grammar/translation.ts'
import { fieldHelp, fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { loadPhones } from '#providers/data/phone.ts'
import type { Failure } from '#providers/errors.ts'
import { unreadablePaths, unreadableText } from '#providers/read/unreadable.ts'
import type { InputProps, Row } from '../context/props'
import { Input } from '../fields/inputs'
import { languageOfField } from '../translation/texts'
import { crossFieldError, dependentFields, valueProblem } from '../values/rules'
import { type FormMode, type FormValues, isBlank } from '../values/values'
import { AddressHelp } from './AddressHelp'
import { advisedLength } from './advised-length'
import { useAvailabilityCheck } from './errors/use-availability-check'

/** Options that a form adds to a declared field. */
export type FieldOptions = {
  label?: string
  placeholder?: string
  /** What a browser or password manager fills in: `given-name`, `one-time-code`. */
  autoComplete?: string
  help?: ReactNode
  /** Whether it is marked as optional; by default if it is not required. */
  isOptional?: boolean
  /** Validates a value before the declared rules, with its own messages. */
  validate?: (value: unknown, values: FormValues) => string | undefined
  /** Replaces the input of its kind. */
  input?: ComponentType<InputProps>
  /** Whether a refusal that names no field is about this one. */
  isMeant?: (failure: Failure) => boolean
}
export type FormContext = {
  resource: AnyResource
  mode: FormMode
  record: Row | undefined
  form: FormInstance<FormValues>
  /** Taken values, by field. */
  taken: RefObject<Map<string, string>>
  /** Initial values of a new record, proposed rather than entered. */
  initialValues?: FormValues
  /** The form shows the texts in Bengali. */
  isTranslating?: boolean
  /** Marks the required fields, because most are optional; by default the optional ones are marked. */
  marksRequired?: boolean
  /** The name of a form that is not the resource's. Its errors are announced, because no summary lists them. */
  name?: string
  options?: Readonly<Record<string, FieldOptions | undefined>>
  isDisabled?: boolean
}

/** The props that antd's Form.Item passes to its control. */
type Injected = {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  onBlur?: () => void
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}
type ControlProps = Injected & { context: FormContext; name: string; field: Field }

/** An error that appears below a pressed button's field would move the button before it is released. */
const isButtonPressed = () => document.querySelector('button:active') !== null

const none: { slugOf?: string; max?: number } = {}

const labelIn = ({ resource, options }: FormContext, name: string) =>
  options?.[name]?.label ?? fieldLabel(resource, name)

const FieldControl = ({ context, name, field, ...rest }: ControlProps) => {
  const { resource, record, form, taken, initialValues, options, isDisabled } = context
  const { slugOf: source, max } = 'slugOf' in field ? field : none
  const made = Form.useWatch(
    (values: FormValues) => source && slugOfName(String(values[source] ?? ''), max),
    { form, preserve: true },
  )
  const probe = useAvailabilityCheck({
    resource,
    name,
    field,
    value: rest.value,
    initialValues: initialValues?.[name],
    ...(record ? { record } : {}),
  })
  useEffect(() => {
    if (probe.taken === undefined) return
    taken.current.set(name, probe.taken)
    void form.validateFields([name]).catch(() => {})
  }, [probe.taken, taken, form, name])
  const shown = rest.value
  // Cards that are drawn in the background miss values that are set meanwhile, such as those of a draft.
  useEffect(() => {
    const value: unknown = form.getFieldValue(name)
    if (value !== shown) form.setFields([{ name, value }])
  }, [form, name, shown])
  const { autoComplete, input: Control = Input, ...own } = options?.[name] ?? {}
  const change = (value: unknown) => {
    const wasWrong = form.getFieldError(name).length > 0
    rest.onChange?.(value)
    // Validated on blur; a field with an error is validated on every key, so that the error disappears once it is
    // fixed.
    const others = dependentFields(resource, name).filter((other) => !isBlank(form.getFieldValue(other)))
    const again = [...(wasWrong ? [name] : []), ...others]
    if (again.length) void form.validateFields(again).catch(() => {})
  }
  // A field that was only passed is validated on save: an error that appears now would move what is being clicked.
  const leave = () => {
    if (form.isFieldTouched(name) || !isBlank(rest.value)) rest.onBlur?.()
    // A short form is judged when it is sent, but what is typed and no date is not even in what it would send.
    const isUnfinished = context.name && rest.id && unfinishedInputError(rest.id)
    if (isUnfinished && !isButtonPressed()) void form.validateFields([name]).catch(() => {})
  }
  const language = languageOfField(resource, name)
  const advised = advisedLength(resource, name)
  const input = (
    <Control
      resource={resource}
      name={name}
      field={field}
      label={labelIn(context, name)}
      id={rest.id ?? name}
      value={rest.value}
      onChange={change}
      onBlur={leave}
      invalid={rest['aria-invalid'] === 'true'}
      {...(rest['aria-describedby'] ? { describedBy: rest['aria-describedby'] } : {})}
      {...(record ? { record } : {})}
      {...(own.placeholder ? { placeholder: own.placeholder } : {})}
      {...(isDisabled ? { disabled: true } : {})}
      {...(source ? { slug: { made: made ?? '', source: labelIn(context, source), isNew: !record } } : {})}
      {...(advised ? { advised } : {})}
      {...(autoComplete ? { autoComplete } : {})}
    />
  )
  return language ? <div lang={language}>{input}</div> : input
}

/** Widths follow the expected content: a price is short, a name is long. */
const widthOf = (field: Field): 'short' | 'medium' | 'full' => {
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'date') return 'short'
  if (field.kind === 'instant' || field.kind === 'choice' || field.kind === 'secret') return 'medium'
  if (field.kind !== 'text') return 'full'
  if (field.area) return 'medium'
  return (field.max ?? 255) <= 64 || (field.pattern && field.pattern !== 'url' && !field.slugOf)
    ? 'medium'
    : 'full'
}

const takenMessage = (field: Field) =>
  'unique' in field && typeof field.unique === 'string' ? field.unique : t('form.problem.taken')

/**
 * A date input has no value until what is typed is a date, although it shows something. This is reported, because the
 * record would otherwise be saved without what is visible.
 */
export const unfinishedInputError = (id: string): string | undefined => {
  const control = document.getElementById(id)
  return control instanceof HTMLInputElement && control.validity.customError
    ? t('form.problem.unfinished')
    : undefined
}

type Props = {
  context: FormContext
  name: string /** Visually, the card is its label. */
  titled?: boolean
}
/** One field of the form: label above, help below, error next to it. */
export const FieldItem = memo(({ context, name, titled }: Props) => {
  const { resource, mode, record, form, taken } = context
  const declared = resource.fields[name]
  const field = useMemo((): Field | undefined => {
    // A secret is never read: leaving it empty in an edit form leaves it unchanged.
    if (declared?.kind !== 'secret' || mode === 'create') return declared
    const { required: _, ...rest } = declared
    return rest
  }, [declared, mode])
  if (!field) return null
  const own = context.options?.[name]
  const text = unreadableText(record, name)
  // A table is written as a whole, and would lose what cannot be read in it.
  const [lost] = text === undefined ? unreadablePaths(record?.[name]) : []
  const validate = async (_: unknown, value: unknown) => {
    // It stays as it is, because only changes are sent.
    if (lost || (text !== undefined && isBlank(value))) return
    await loadPhones([field])
    const problem =
      unfinishedInputError(`${context.name ?? resource.name}_${name}`) ??
      own?.validate?.(value, form.getFieldsValue(true)) ??
      valueProblem(resource, field, value) ??
      crossFieldError(resource, name, form.getFieldsValue(true), record) ??
      (typeof value === 'string' && taken.current.get(name) === value.trim()
        ? takenMessage(field)
        : undefined)
    if (problem) await Promise.reject(context.name ? <span role="alert">{problem}</span> : new Error(problem))
  }
  const help = own?.help ?? fieldHelp(resource, name)
  const isAddress = 'slugOf' in field && field.slugOf !== undefined
  const note = text ?? lost?.[1]
  const extra = isAddress ? <AddressHelp {...{ help, resource, name, record, form }} /> : help
  const optional = own?.isOptional ?? (!field.required && field.kind !== 'flag')
  const mark = context.marksRequired ? field.required && t('form.required') : optional && t('form.optional')
  return (
    <Form.Item
      name={name}
      className={`field field-${widthOf(field)} field-${field.kind} ${titled ? 'field-titled' : ''} ${translationOf(resource, name) ? 'field-translation' : ''}`}
      label={<span data-mark={mark || undefined}>{labelIn(context, name)}</span>}
      extra={
        note === undefined ? (
          extra
        ) : (
          <>
            {t(lost ? 'form.unreadable.inside' : 'form.unreadable', { text: note })} {extra}
          </>
        )
      }
      required={field.required === true}
      rules={[{ validator: validate }]}
      // The button of a short form is right below: an error that appears on blur would move it.
      validateTrigger={context.name ? 'onSubmit' : 'onBlur'}
    >
      <FieldControl context={lost ? { ...context, isDisabled: true } : context} name={name} field={field} />
    </Form.Item>
  )
})
