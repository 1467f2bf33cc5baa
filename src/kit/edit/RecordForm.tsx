import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { sectionsOf } from '#contract/grammar/facts.ts'
import type { Section } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '../context/props'
import { BusyContext } from '../fields/busy'
import { cacheLabels } from '../fields/ref/labels'
import { DraftNotice } from '../form/draft/DraftNotice'
import { ErrorSummary, type FieldProblem, summaryFrom } from '../form/errors/ErrorSummary'
import { focusField, refusedInputId } from '../form/errors/focus-field'
import { FocusFirst } from '../form/errors/focus-first'
import { resubmitReplaced } from '../form/errors/resubmit-replaced'
import { FieldItem, type FormContext } from '../form/FieldItem'
import { FormLock } from '../form/FormLock'
import { SectionCard, Sections } from '../form/Sections'
import { PartialSaveSlot } from '../form/saving/PartialSaveSlot'
import { SaveBar } from '../form/saving/SaveBar'
import { useSaveKeys } from '../form/saving/use-save-keys'
import { type SaveSeries, useSeries } from '../form/saving/use-series'
import { TranslationSlot } from '../translation/TranslationSlot'
import { useTranslation } from '../translation/use-translation'
import { type FormMode, fixedValues } from '../values/base'
import { fieldLabel, sectionTitle, titlesItsField } from '../values/labels'
import type { FormValues } from '../values/values'
import { FormSideColumnContext } from './aside'
import { ReviewSlot } from './review/ReviewSlot'
import { SearchPreviewSlot } from './search-engines/SearchPreviewSlot'
import { useAbsentFields } from './use-absent-fields'
import { useRecordForm } from './use-record-form'
import '#ui/styles/form.css'

const FieldCard = ({ context, section }: { context: FormContext; section: Section }) => {
  const { resource } = context
  const titled = titlesItsField(resource, section)
  const optional = titled && section.fields.every((name) => !resource.fields[name]?.required)
  return (
    <SectionCard
      title={sectionTitle(resource, section.title)}
      {...(optional ? { mark: t('form.optional') } : {})}
    >
      {section.fields.map((name) => (
        <FieldItem key={name} context={context} name={name} titled={titled} />
      ))}
      {resource.searchEngines && section.fields.includes(resource.searchEngines.title) && (
        <SearchPreviewSlot
          resource={resource}
          form={context.form}
          isTranslating={context.isTranslating ?? false}
        />
      )}
    </SectionCard>
  )
}

type Props = {
  entry: Entry
  mode: FormMode
  record?: Row
  initialValues?: FormValues
  onSaved: (record: Row) => void
  /** Ways to save and continue with another record, instead of `onSaved`. */
  series?: readonly SaveSeries[]
  mayLeave?: RefObject<boolean>
  /** Set while there is unsaved input. */
  isDirty?: RefObject<boolean>
  over?: boolean
  /** The page consists of this form, so its first field gets the focus. */
  isMain?: boolean
  /** Replaces the resource's own calls, and returns the result; the body has the version of the record. */
  send?: (body: FormValues) => Promise<Row>
  /** Above the cards, inside the form: it can follow the input. */
  above?: ReactNode
}
type FormProps = ComponentProps<typeof Form>

const none: readonly SaveSeries[] = []

/** The same list until something in it changes. */
const renewed = (before: FieldProblem[], now: FieldProblem[]): FieldProblem[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

/** The form of a declared resource. */
export const RecordForm = ({
  entry: declared,
  mode,
  record,
  initialValues,
  onSaved,
  series = none,
  mayLeave,
  isDirty,
  over,
  isMain,
  send,
  above,
}: Props) => {
  const own = useRef(false)
  const { hash } = useLocation()
  const translation = useTranslation({ entry: declared, mode, record })
  const { entry } = translation
  const { resource } = entry
  const client = useQueryClient()
  // The form has only ids; their labels are looked up when they are shown.
  useState(() => record && cacheLabels(client, resource, record))
  const ended = useRef(onSaved)
  const it = useRecordForm({
    entry,
    mode,
    record,
    initialValues,
    onSaved: (saved) => ended.current(saved),
    mayLeave: mayLeave ?? own,
    over,
    send,
    translation,
  })
  const { form } = it
  const continuation = useSeries(series, form.submit, onSaved)
  ended.current = continuation.saved
  const aside = useContext(FormSideColumnContext)
  const formName = resource.name
  const taken = useRef(new Map<string, string>())
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [isReviewing, setReviewing] = useState(false)
  const context = useMemo(
    (): FormContext => ({ resource, mode, record, form, taken, isTranslating: translation.isShown }),
    [resource, mode, record, form, translation.isShown],
  )
  const absent = [
    ...Object.keys(fixedValues(entry)),
    ...it.hidden,
    ...useAbsentFields(resource),
    ...(translation.isLoaded ? [] : translation.keys),
  ]
  const sections = sectionsOf(resource)
    .map((s) => ({ ...s, fields: s.fields.filter((name) => !absent.includes(name)) }))
    .filter((s) => s.fields.length > 0)

  const idOf = (key: string) => `${formName}_${key}`
  const problemsNow = (): FieldProblem[] =>
    it.shown
      .map((key) => ({ key, label: fieldLabel(resource, key), problem: form.getFieldError(key)[0] ?? '' }))
      .filter((p) => p.problem !== '')
  const afterSave = (keys: readonly string[] | undefined) => {
    // A save is running, and decides what follows.
    if (!keys) return
    continuation.end()
    const found = problemsNow()
    setProblems(found.length < summaryFrom ? [] : found)
    const first = it.shown.find((key) => keys.includes(key))
    if (first && translation.keys.includes(first)) flushSync(translation.show)
    if (first) focusField(refusedInputId(resource, idOf(first), first, form.getFieldValue(first), keys))
  }
  const save = () => void it.save().then(afterSave)

  useSaveKeys(() => {
    setReviewing(false)
    form.submit()
  })
  useEffect(() => {
    if (isDirty) isDirty.current = it.changed.length > 0
  })

  return (
    <BusyContext.Provider value={it.countBusy}>
      <Form
        {...(it.formProps as FormProps)}
        name={formName}
        className="record-form"
        data-translating={translation.isShown || undefined}
        noValidate
        layout="vertical"
        requiredMark={false}
        onFinish={save}
        onFinishFailed={resubmitReplaced(form, afterSave)}
        onValuesChange={it.onEdit}
        onFieldsChange={() =>
          setProblems((before) => (before.length ? renewed(before, problemsNow()) : before))
        }
      >
        {it.isReady && (
          <FormLock isSaving={it.pending}>
            {it.restored && (
              <DraftNotice
                at={it.restored.at}
                without={(it.restored.without ?? []).map((key) => fieldLabel(resource, key))}
                onDiscard={() => void it.reset()}
              />
            )}
            <ErrorSummary
              problems={problems.filter(({ key }) => !absent.includes(key))}
              onGo={(key) => focusField(idOf(key))}
            />
            {above}
            {translation.isAvailable && (
              <TranslationSlot resource={declared.resource} form={form} {...translation} />
            )}
            <Sections
              sections={sections}
              firstCards={2}
              draw={(section) => <FieldCard context={context} section={section} />}
              aside={aside?.(form)}
            />
          </FormLock>
        )}
        {it.partial && <PartialSaveSlot {...it.partial} busy={it.pending} onRetry={form.submit} />}
        <SaveBar
          mode={mode}
          changes={it.changed.length}
          pending={it.pending}
          onReset={() => void it.reset()}
          onReview={() => setReviewing(true)}
          ways={continuation.keys}
          onSave={continuation.choose}
        />
      </Form>
      {isMain && it.isReady && (
        <FocusFirst
          frame={() => document.getElementById(formName)}
          {...(hash && { named: idOf(hash.slice(1)) })}
        />
      )}
      {isReviewing && it.changed.length > 0 && (
        <ReviewSlot
          resource={resource}
          record={record}
          keys={[...it.shown, ...it.changed].filter(
            (key, at, all) => it.changed.includes(key) && all.indexOf(key) === at,
          )}
          cleared={it.hidden}
          before={it.before}
          after={it.values()}
          onRevert={it.revert}
          onSave={() => {
            setReviewing(false)
            form.submit()
          }}
          onClose={(focused) => {
            setReviewing(false)
            if (focused) focusField(idOf(focused))
          }}
        />
      )}
      {it.conflictDialog}
    </BusyContext.Provider>
  )
}
