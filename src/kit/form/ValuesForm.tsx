import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { changedValueKeys } from '#providers/data/dirty.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import type { Row } from '../context/props'
import { useLeaveGuard } from '../navigation/use-leave-guard'
import { type FormValues, initialFormValues, toFormValues } from '../values/values'
import { useConflict } from './conflict/use-conflict'
import { focusField } from './errors/focus-field'
import { FocusFirst } from './errors/focus-first'
import { resubmitReplaced } from './errors/resubmit-replaced'
import { fieldErrors } from './errors/server-errors'
import { FieldItem, type FieldOptions, type FormContext } from './FieldItem'
import { FormLock } from './FormLock'
import { DialogFrame, FormButtons, type Frame } from './form-frame'
import { SaveBar } from './saving/SaveBar'
import { SaveKeys } from './saving/SaveKeys'
import { setFormValues } from './set-form-values'
import '#ui/styles/form.css'
import './call-form.css'

/**
 * The values that a form begins with, and the number of changes since. With `isKept`, initial values that change later
 * replace those of the form while it has no changes.
 */
const useFormBaseline = (form: FormInstance<FormValues>, initial: FormValues, isKept: boolean) => {
  const baseline = useRef(initial)
  const [changes, setChanges] = useState(0)
  const recount = (values = form.getFieldsValue(true)) => {
    const left = changedValueKeys(baseline.current, values)
    setChanges(left.length)
    return left
  }
  const put = (values: FormValues) => {
    form.setFields(Object.keys(values).map((name) => ({ name, value: values[name], errors: [] })))
    recount(values)
  }
  const stored = JSON.stringify(initial)
  const seen = useRef(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are compared as text
  useEffect(() => {
    if (!isKept || changes > 0 || seen.current === stored) return
    seen.current = stored
    baseline.current = initial
    put(initial)
  }, [stored, changes])
  return {
    baseline,
    changes,
    recount,
    /** The values as they are now. */
    restart: () => {
      baseline.current = form.getFieldsValue(true)
      recount()
    },
    discard: () => put(baseline.current),
  }
}

export type ValuesFormProps = {
  /** The resource of the entered fields, in their order. */
  resource: AnyResource
  /** Instead of those of the record, or the defaults of the fields. */
  initial?: FormValues | undefined
  /** The record that the values are for. */
  record?: Row | undefined
  options?: Readonly<Record<string, FieldOptions | undefined>>
  /**
   * Returns or throws why it was refused, if it was. `release`, called once it is saved, allows leaving the page; `over` is the record as it was last seen,
   * which is a newer one once someone else's change has been merged.
   */
  send: (values: FormValues, release: () => void, over: Row | undefined) => Promise<Failure | undefined>
  /** A refusal that names none of the fields. */
  onRefused?: (failure: Failure) => void
  onEdit?: (edited: FormValues, form: FormInstance<FormValues>) => void
  onClose?: (() => void) | undefined
  problems?: readonly string[]
  /** Why nothing may be changed: shown in place of problems, below disabled inputs. */
  lockedReason?: string | undefined
  /** By default while `send` runs. */
  isBusy?: boolean
  submit: string
  /** The page has another primary button. */
  isSecondary?: boolean
  /** Absent in a form that stays on its page. */
  cancel?: string | undefined
  /** Asks before leaving the page with unsaved input. */
  isLocked?: boolean | undefined
  /** The initial values are stored ones: only changes can be sent, and newer ones appear while nothing is changed. */
  isEdit?: boolean | undefined
  /** Saved, discarded and kept like a record, with the bar and the keys for that. */
  hasSaveBar?: boolean
  title?: string | undefined
  /** A dialog where there is a title, unless named. */
  frame?: Frame
  /** Above the fields. */
  intro?: ReactNode
  /** Below the fields. */
  children?: ReactNode
}

const Plain: Frame = ({ children }) => children
const stay = () => {}

/**
 * A short form of some fields, in the page, a dialog, a drawer or a popover. Refusals appear at the field that they
 * name; where someone else saved the record first, the conflict dialog asks.
 */
export const ValuesForm = (props: ValuesFormProps) => {
  const { resource, record, options = {}, title, lockedReason } = props
  const [isSending, setSending] = useState(false)
  const isBusy = props.isBusy ?? isSending
  const problems = lockedReason === undefined ? (props.problems ?? []) : [lockedReason]
  const { hasSaveBar = false, isLocked = hasSaveBar, isEdit = hasSaveBar || record !== undefined } = props
  const {
    onClose = stay,
    submit,
    cancel,
    isSecondary = false,
    frame: Frame = title === undefined ? Plain : DialogFrame,
  } = props
  const id = useId()
  const [form] = Form.useForm<FormValues>()
  const fields = Object.keys(resource.fields)
  const valuesOf = (row: Row) => toFormValues(resource.fields, row)
  const initial = { ...(record ? valuesOf(record) : initialFormValues(resource.fields)), ...props.initial }
  const first = useRef(initial).current
  const over = useRef(record)
  const isStored = isEdit && !record
  const { baseline, changes, recount, restart, discard } = useFormBaseline(form, initial, isStored)
  const isDirty = changes > 0
  const free = useRef(false)
  useLeaveGuard(isLocked && isDirty, free, hasSaveBar ? discard : onClose)
  const taken = useRef(new Map<string, string>())
  const context: FormContext = {
    ...{ resource, record, form, taken, options, name: id, isDisabled: lockedReason !== undefined },
    ...(record ? { mode: 'edit' } : { mode: 'create', initialValues: first }),
  }

  const focus = (keys: readonly string[]) => {
    const wrong = fields.find((key) => keys.includes(key))
    if (wrong) focusField(`${id}_${wrong}`)
  }
  const isRunning = useRef(false)
  const send = async (typed: FormValues, seen: Row | undefined): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    const release = () => {
      if (isStored) return restart()
      if (isEdit || cancel !== undefined) {
        free.current = true
        return
      }
      // It stays, for the next values.
      form.resetFields()
      recount()
    }
    setSending(true)
    const failure = await props.send(typed, release, seen).catch(toHttpError)
    isRunning.current = false
    setSending(false)
    if (!failure) return
    if (seen && failure.statusCode === httpStatus.conflict && failure.current)
      return conflict.resolve(failure.current as Row, typed, baseline.current)
    const named = fieldErrors(resource, failure, fields)
    const refusedKey = Object.keys(named).length
      ? undefined
      : fields.find((key) => options[key]?.isMeant?.(failure))
    const errors = refusedKey === undefined ? named : { [refusedKey]: [...failure.messages] }
    const keys = Object.keys(errors)
    form.setFields(Object.entries(errors).map(([name, texts]) => ({ name, errors: texts })))
    if (keys.length) focus(keys)
    else props.onRefused?.(failure)
  }
  const conflict = useConflict<void>({
    resource,
    valuesOf,
    put: (values, theirs) => {
      setFormValues(form, values)
      baseline.current = valuesOf(theirs)
      over.current = theirs
      return recount(values)
    },
    send,
    onNothing: onClose,
  })
  return (
    <Frame
      {...{ id, title, submit, cancel, isBusy, isDirty, onClose }}
      isUnchanged={isEdit && !isDirty}
      isBarred={lockedReason !== undefined}
    >
      <Form
        form={form}
        name={id}
        className="record-form call-form"
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={first}
        onValuesChange={(edited: FormValues) => {
          props.onEdit?.(edited, form)
          recount()
        }}
        onFinish={() => void send(form.getFieldsValue(true), over.current)}
        onFinishFailed={resubmitReplaced(form, focus)}
      >
        {props.intro}
        <FormLock isSaving={isBusy}>
          {fields.map((key) => (
            <FieldItem key={key} context={context} name={key} />
          ))}
        </FormLock>
        {props.children}
        {cancel !== undefined && (Frame === Plain || Frame === DialogFrame) && (
          <FocusFirst frame={() => document.getElementById(id)} />
        )}
        {problems.length > 0 && (
          <div role="alert" className="call-problem">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        {hasSaveBar ? (
          <>
            <SaveKeys onSave={form.submit} />
            <SaveBar mode="edit" changes={changes} pending={isBusy} onReset={discard} />
          </>
        ) : (
          !Frame.hasButtons &&
          (isDirty || !isStored) && <FormButtons {...{ submit, cancel, isBusy, onClose, isSecondary }} />
        )}
      </Form>
      {conflict.dialog}
    </Frame>
  )
}
