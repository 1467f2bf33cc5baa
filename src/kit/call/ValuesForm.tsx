import { Form, type FormInstance } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { AnyResource } from '../../../contract/grammar/resource'
import { changedValueKeys } from '../../providers/data/dirty'
import type { Failure } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import type { Row } from '../fields/props/props'
import { useConflict } from '../form/conflict/use-conflict'
import { useLeaveGuard } from '../form/draft/use-leave-guard'
import { focusField } from '../form/errors/focus-field'
import { FocusFirst } from '../form/errors/focus-first'
import { resubmitReplaced } from '../form/errors/resubmit-replaced'
import { fieldErrors } from '../form/errors/server-errors'
import { FieldItem, type FieldOptions, type FormContext } from '../form/FieldItem'
import '../form/form.css'
import { FormLock } from '../form/FormLock'
import { type FormValues, toFormValues } from '../form/values/values'
import './call-form.css'
import { DialogFrame, FormButtons, type Frame } from './form-frame'

export type ValuesFormProps = {
  /** The resource of the entered fields, in their order. */
  resource: AnyResource
  initial: FormValues
  /** The record that the values are for. */
  record?: Row | undefined
  options?: Readonly<Record<string, FieldOptions | undefined>>
  /**
   * Returns why it was refused, if it was. `release` allows leaving the page; `over` is the record as it was last seen,
   * which is a newer one once someone else's change has been merged.
   */
  send: (values: FormValues, release: () => void, over: Row | undefined) => Promise<Failure | undefined>
  /** A refusal that names none of the fields. */
  onRefused?: (failure: Failure) => void
  onEdit?: (edited: FormValues, form: FormInstance<FormValues>) => void
  onClose: () => void
  problems?: readonly string[]
  isBusy: boolean
  submit: string
  cancel: string
  /** Asks before leaving the page with unsaved input. */
  isLocked?: boolean
  title?: string | undefined
  /** A dialog where there is a title, unless named. */
  frame?: Frame
  /** Above the fields. */
  intro?: ReactNode
  /** Below the fields. */
  children?: ReactNode
}

const Plain: Frame = ({ children }) => children

/**
 * A short form of some fields, in the page, a dialog, a drawer or a popover. Refusals appear at the field that they
 * name; where someone else saved the record first, the conflict dialog asks.
 */
export const ValuesForm = (props: ValuesFormProps) => {
  const { resource, initial, record, options = {}, isBusy, isLocked = false, title, problems = [] } = props
  const { onClose, submit, cancel, frame: Frame = title === undefined ? Plain : DialogFrame } = props
  const id = useId()
  const [form] = Form.useForm<FormValues>()
  const fields = Object.keys(resource.fields)
  const begins = useRef(initial)
  const first = useRef(initial).current
  const over = useRef(record)
  const [isDirty, setDirty] = useState(false)
  const free = useRef(false)
  useLeaveGuard(isLocked && isDirty, free, onClose)
  const taken = useRef(new Map<string, string>())
  const context: FormContext = {
    ...{ resource, record, form, taken, options, name: id },
    ...(record ? { mode: 'edit' } : { mode: 'create', begins: first }),
  }

  const focus = (keys: readonly string[]) => {
    const wrong = fields.find((key) => keys.includes(key))
    if (wrong) focusField(`${id}_${wrong}`)
  }
  const valuesOf = (row: Row) => toFormValues(resource.fields, row)
  const send = async (typed: FormValues, seen: Row | undefined): Promise<void> => {
    const release = () => {
      free.current = true
    }
    const failure = await props.send(typed, release, seen)
    if (!failure) return
    if (seen && failure.statusCode === httpStatus.conflict && failure.current)
      return conflict.resolve(failure.current as Row, typed, begins.current)
    const errors = fieldErrors(resource, failure, fields)
    const keys = Object.keys(errors)
    form.setFields(Object.entries(errors).map(([name, texts]) => ({ name, errors: texts })))
    if (keys.length) focus(keys)
    else props.onRefused?.(failure)
  }
  const conflict = useConflict<void>({
    resource,
    valuesOf,
    put: (values, theirs) => {
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
      begins.current = valuesOf(theirs)
      over.current = theirs
      const left = changedValueKeys(begins.current, values)
      setDirty(left.length > 0)
      return left
    },
    send,
    onNothing: onClose,
  })
  return (
    <Frame
      {...{ id, title, submit, cancel, isBusy, isDirty, onClose }}
      isUnchanged={record !== undefined && !isDirty}
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
          setDirty(changedValueKeys(begins.current, form.getFieldsValue(true)).length > 0)
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
        {(Frame === Plain || Frame === DialogFrame) && (
          <FocusFirst frame={() => document.getElementById(id)} />
        )}
        {problems.length > 0 && (
          <div role="alert" className="call-problem">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        {!Frame.hasButtons && <FormButtons {...{ submit, cancel, isBusy, onClose }} />}
      </Form>
      {conflict.dialog}
    </Frame>
  )
}
