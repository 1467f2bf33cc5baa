import { Form, type FormInstance } from 'antd'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Failure } from '#providers/errors.ts'
import { useShortcutsEnabled } from '#ui/keyboard/enabled.ts'
import { isShortcut } from '#ui/keyboard/keyboard.ts'
import type { Row } from '../context/props'
import { BusyContext } from '../fields/busy'
import { confirmClose } from '../navigation/use-leave-guard'
import { type FormValues, initialFormValues } from '../values/values'
import { FocusFirst } from './errors/focus-first'
import { FieldItem, type FieldOptions, type FormContext } from './FieldItem'
import { FormLock } from './FormLock'
import { DialogFrame, FormButtons, type Frame } from './form-frame'
import { SaveBar } from './saving/SaveBar'
import { baseOf, useDeclaredForm } from './use-declared-form'
import '#ui/styles/form.css'
import './call-form.css'

/** The resource with some of its fields, in this order: those of a short form. */
export const withFields = (resource: AnyResource, names: readonly string[]): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(
    names.flatMap((name) => {
      const field = resource.fields[name]
      return field ? [[name, field]] : []
    }),
  ),
})

export type ValuesFormProps = {
  /** The resource of the entered fields, in their order. */
  resource: AnyResource
  /** Instead of those of the record, or the defaults of the fields. */
  initial?: FormValues | undefined
  /** The record that the values are for. */
  record?: Row | undefined
  options?: Readonly<Record<string, FieldOptions | undefined>> | undefined
  /**
   * Returns or throws why it was refused, if it was. `release`, called once it is saved, allows leaving the page; `over` is the record as it was last seen,
   * which is a newer one once someone else's change has been merged.
   */
  send: (values: FormValues, release: () => void, over: Row | undefined) => Promise<Failure | undefined>
  /** A refusal that names none of the fields, or the part of it that does not. */
  onRefused?: (failure: Failure) => void
  onEdit?: (edited: FormValues, form: FormInstance<FormValues>) => void
  onClose?: (() => void) | undefined
  problems?: readonly string[]
  /** Why nothing may be changed: shown in place of problems, below disabled inputs. */
  lockedReason?: string | undefined
  /** By default while `send` runs, questions that it asks included. */
  isBusy?: boolean
  submit: string
  /** The page has another primary button. */
  isSecondary?: boolean
  /** Absent in a form that stays on its page. */
  cancel?: string | undefined
  /** Asks before leaving the page with unsaved input. */
  asksBeforeLeaving?: boolean | undefined
  /** Something was entered besides the changes of its fields: closing it asks, too. */
  hasInput?: boolean | undefined
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
  const { resource, record, options = {}, title, lockedReason, hasInput = false } = props
  const problems = lockedReason === undefined ? (props.problems ?? []) : [lockedReason]
  const {
    hasSaveBar = false,
    asksBeforeLeaving = hasSaveBar,
    isEdit = hasSaveBar || record !== undefined,
  } = props
  const {
    onClose = stay,
    submit,
    cancel,
    isSecondary = false,
    frame: Frame = title === undefined ? Plain : DialogFrame,
  } = props
  const id = useId()
  const isStored = isEdit && !record
  const base = record ? baseOf(resource, record) : { values: initialFormValues(resource.fields) }
  const initial = { ...base.values, ...props.initial }
  const engine = useDeclaredForm({
    ...{ resource, id, hasInput },
    begin: () => ({ ...base, values: initial }),
    stored: isStored ? initial : undefined,
    send: (typed, _, over) => props.send(typed, () => engine.release(), over.record),
    saved: isStored ? 'kept' : isEdit || cancel !== undefined ? 'left' : 'emptied',
    isMeant: (name, failure) => options[name]?.isMeant?.(failure) ?? false,
    onRefused: (_, unshown) => unshown && props.onRefused?.(unshown),
    onDiscard: hasSaveBar ? undefined : onClose,
    leaving: { asks: asksBeforeLeaving },
  })
  const { form, formProps, isDirty } = engine
  const isBusy = props.isBusy ?? engine.isSaving
  const context: FormContext = {
    ...engine.context,
    ...{ options, name: id, isDisabled: lockedReason !== undefined },
    ...(!record && { initialValues: formProps.initialValues }),
  }
  const hasKeys = useShortcutsEnabled() && !hasSaveBar
  const isBarred = lockedReason !== undefined || (isEdit && !isDirty)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasKeys || !isShortcut(event.nativeEvent, 'save')) return
    event.preventDefault()
    if (!isBusy && !isBarred) form.submit()
  }
  const fields = Object.keys(resource.fields).filter((key) => !engine.hidden.includes(key))
  return (
    <Frame
      {...{ id, title, submit, cancel, isBusy, isDirty, onClose }}
      isUnchanged={isEdit && !isDirty}
      isBarred={lockedReason !== undefined}
      isWide={fields.some((key) => resource.fields[key]?.kind === 'rows')}
    >
      <BusyContext.Provider value={engine.countBusy}>
        <Form
          {...formProps}
          className="record-form call-form"
          onKeyDown={onKeyDown}
          onValuesChange={(edited: FormValues) => {
            props.onEdit?.(edited, form)
            formProps.onValuesChange()
          }}
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
            <SaveBar
              mode="edit"
              changes={engine.changed.length}
              pending={isBusy}
              onSave={form.submit}
              onReset={() => void engine.reset()}
            />
          ) : (
            !Frame.hasButtons &&
            (isDirty || !isStored) && (
              <FormButtons
                {...{ submit, cancel, isBusy, isSecondary }}
                onClose={() => void confirmClose(isDirty, onClose)}
              />
            )
          )}
        </Form>
      </BusyContext.Provider>
      {engine.conflictDialog}
    </Frame>
  )
}
