import { useCreate, useUpdate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import {
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { extensionFieldNames, sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource, Section } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useExtensions } from '#providers/data/extensions.ts'
import type { Failure } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { useLatestWhileMounted } from '#ui/hooks/use-latest-while-mounted.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { formParam, newForm } from '../actions/form-drawer-state'
import type { Row } from '../context/props'
import { BusyContext } from '../fields/busy'
import { cacheLabels } from '../fields/ref/labels'
import { DraftNotice } from '../form/DraftNotice'
import { ErrorSummary, type FieldProblem, summaryFrom } from '../form/errors/ErrorSummary'
import { focusField } from '../form/errors/focus-field'
import { FocusFirst } from '../form/errors/focus-first'
import { FieldItem, type FormContext } from '../form/FieldItem'
import { FormLock } from '../form/FormLock'
import { SectionCard, Sections } from '../form/Sections'
import { type PartialSave, sendInParts } from '../form/saving/partial-save'
import { SaveBar } from '../form/saving/SaveBar'
import { type SaveSeries, useSeries } from '../form/saving/save-keys'
import { baseOf, useDeclaredForm } from '../form/use-declared-form'
import { fixedQuery } from '../navigation/paths'
import { TranslationSlot } from '../translation/TranslationSlot'
import { useTranslation } from '../translation/use-translation'
import { fieldLabel, sectionTitle, titlesItsField } from '../values/labels'
import { type FormMode, type FormValues, fixedValues, initialFormValues, pickValues } from '../values/values'
import './search-engines/search-result.css'
import '#ui/styles/form.css'

const ReviewDialog = lazyWithTexts(() => import('./review/ReviewDialog'))
const SearchPreview = lazyWithTexts(() => import('./search-engines/SearchPreview'))
const PartialSaveAlert = lazyWithTexts(() => import('../form/saving/PartialSaveAlert'))

/** Content below the cards of a form's narrow column; it can follow the input. */
export type FormSideColumn = (form: FormInstance<FormValues>) => ReactNode
export const FormSideColumnContext = createContext<FormSideColumn | undefined>(undefined)

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
        <div className="search-preview">
          <Suspense fallback={null}>
            <SearchPreview
              resource={resource}
              form={context.form}
              isTranslating={context.isTranslating ?? false}
            />
          </Suspense>
        </div>
      )}
    </SectionCard>
  )
}

type Props = {
  entry: Entry
  mode: FormMode
  record?: Row | undefined
  initialValues?: FormValues | undefined
  onSaved: (record: Row) => void
  /** Ways to save and continue with another record, instead of `onSaved`. */
  series?: readonly SaveSeries[]
  mayLeave?: RefObject<boolean> | undefined
  /** Set while there is unsaved input. */
  isDirty?: RefObject<boolean>
  over?: boolean | undefined
  /** The page consists of this form, so its first field gets the focus. */
  isMain?: boolean
  /** Replaces the resource's own calls, and returns the result; the body has the version of the record. */
  send?: ((body: FormValues) => Promise<Row>) | undefined
  /** Above the cards, inside the form: it can follow the input. */
  above?: ReactNode
}

/** The calls of the resource, by Refine's mutations; the message is that of the catalogue where it has one. */
const useWrites = (resource: AnyResource, record: Row | undefined) => {
  const [intent] = useState(() => ({}))
  const successNotification = (answer: { data: Row } | undefined) => {
    const params = { one: resourceOne(resource), label: String(answer?.data[resource.nameField] ?? '') }
    const message = record
      ? (resource.messages?.updated ?? t('form.saved', params))
      : (resource.messages?.created ?? t('form.created', params))
    return { type: 'success' as const, message }
  }
  // A refusal is reported by the form.
  const how = { resource: resource.name, successNotification, errorNotification: false } as const
  const { mutateAsync: create } = useCreate<Row, Failure, FormValues>({ ...how, meta: { intent } })
  const { mutateAsync: update } = useUpdate<Row, Failure, FormValues>(how)
  return async (values: FormValues): Promise<Row> => {
    const { data } = await (record ? update({ id: record.id, values }) : create({ values }))
    return data
  }
}

type Engine = Pick<Props, 'entry' | 'record' | 'initialValues' | 'onSaved' | 'mayLeave' | 'over' | 'send'> & {
  translation: ReturnType<typeof useTranslation>
  onSettled: (refused: readonly string[]) => void
}
/** A form of one record, whose texts in other languages are saved by a call of their own. */
const useRecordForm = (props: Engine) => {
  const { entry, record, initialValues, onSaved, mayLeave, over, translation, onSettled } = props
  const { resource } = entry
  const write = useWrites(resource, record)
  const [partial, setPartial] = useState<PartialSave>()
  const mounted = useLatestWhileMounted(true)

  const engine = useDeclaredForm({
    ...{ resource, id: resource.name, onSettled },
    begin: () =>
      record
        ? baseOf(resource, record)
        : { values: { ...initialFormValues(resource.fields), ...initialValues, ...fixedValues(entry) } },
    send: async (typed, keys, { values, version }) => {
      if (record && !keys.length) return undefined
      const { own, texts } = translation.split(pickValues(typed, keys))
      const isOnlyTexts = texts.length > 0 && !Object.keys(own).length
      const sent = pickValues(typed, Object.keys(own))
      const outcome = await sendInParts({
        record: isOnlyTexts ? undefined : () => (props.send ?? write)(record ? { ...own, version } : own),
        texts: texts.length
          ? async (saved) => {
              const over = saved
                ? { values: { ...values, ...sent }, version: saved.version }
                : { values, version }
              const stored = await translation.save(texts, over)
              if (!saved) engine.rebase(stored)
            }
          : undefined,
      })
      const { failure, partial, saved = record } = outcome
      setPartial(partial)
      if (failure && outcome.saved) engine.rebase(sent, outcome.saved.version)
      if (failure?.current) return { ...failure, current: translation.withTexts(failure.current) }
      if (failure) return failure
      engine.release()
      // Don't navigate if the user has left the form.
      if (saved && mounted.current) onSaved(saved)
      return undefined
    },
    saved: 'left',
    onRefused: reportError,
    onDiscard: () => setPartial(undefined),
    draft: {
      onRestored: (keys, found) => translation.resume(found.base, keys),
      // Forms of different kinds of records can share an address, so the draft names the kind.
      place: over ? `${resource.name}=${record?.id ?? newForm}` : record ? undefined : fixedQuery(entry),
    },
    leaving: { asks: true, isFree: mayLeave, param: over ? formParam : undefined },
  })
  // Gives the form the stored texts once they are loaded, before their inputs are painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const loaded = translation.base()
    if (loaded) engine.rebase(loaded)
  }, [translation.isLoaded])
  return { ...engine, partial }
}

/** The fields of a form that this backend lacks. */
const useAbsentFields = (resource: AnyResource): readonly string[] => {
  const extensions = extensionFieldNames(resource)
  const has = useExtensions(extensions.length > 0)
  return extensions.filter((name) => !has(name)).map((name) => name.slice(resource.name.length + 1))
}

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
  const { hash } = useLocation()
  const translation = useTranslation({ entry: declared, mode, record })
  const { entry } = translation
  const { resource } = entry
  const client = useQueryClient()
  // The form has only ids; their labels are looked up when they are shown.
  useState(() => record && cacheLabels(client, resource, record))
  const sectionsOfForm = sectionsOf(resource)
  const shown = useMemo(() => sectionsOf(resource).flatMap((section) => section.fields), [resource])
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [isReviewing, setReviewing] = useState(false)
  const problemsNow = (): FieldProblem[] =>
    shown
      .map((key) => ({ key, label: fieldLabel(resource, key), problem: form.getFieldError(key)[0] ?? '' }))
      .filter(({ problem }) => problem !== '')
  const engine = useRecordForm({
    ...{ entry, record, initialValues, mayLeave, over, send, translation },
    onSaved: (saved) => continuation.saved(saved),
    onSettled: (refused) => {
      continuation.end()
      if (!refused.length) return
      const found = problemsNow()
      setProblems(found.length < summaryFrom ? [] : found)
      const first = shown.find((key) => refused.includes(key))
      if (first && translation.keys.includes(first)) translation.show()
    },
  })
  const { form, formProps, changed, hidden, isSaving, restored, partial } = engine
  const continuation = useSeries(series, form.submit, onSaved)
  const aside = useContext(FormSideColumnContext)
  const context = useMemo(
    (): FormContext => ({ ...engine.context, isTranslating: translation.isShown }),
    [engine.context, translation.isShown],
  )
  const absent = [
    ...Object.keys(fixedValues(entry)),
    ...hidden,
    ...useAbsentFields(resource),
    ...(translation.isLoaded ? [] : translation.keys),
  ]
  const sections = sectionsOfForm
    .map((section) => ({ ...section, fields: section.fields.filter((name) => !absent.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)
  const idOf = (key: string) => `${formProps.name}_${key}`
  const save = () => {
    setReviewing(false)
    form.submit()
  }
  useEffect(() => {
    if (isDirty) isDirty.current = changed.length > 0
  })

  return (
    <BusyContext.Provider value={engine.countBusy}>
      <Form
        {...formProps}
        className="record-form"
        data-translating={translation.isShown || undefined}
        onFieldsChange={() =>
          setProblems((before) => (before.length ? renewed(before, problemsNow()) : before))
        }
      >
        <FormLock isSaving={isSaving}>
          {restored && (
            <DraftNotice
              at={restored.at}
              without={(restored.without ?? []).map((key) => fieldLabel(resource, key))}
              onDiscard={() => void engine.reset()}
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
        {partial && (
          <Suspense fallback={null}>
            <PartialSaveAlert {...partial} busy={isSaving} onRetry={form.submit} />
          </Suspense>
        )}
        <SaveBar
          mode={mode}
          changes={changed.length}
          pending={isSaving}
          onSave={save}
          onReset={() => void engine.reset()}
          onReview={() => setReviewing(true)}
          ways={continuation.keys}
          onChoose={continuation.choose}
        />
      </Form>
      {isMain && (
        <FocusFirst
          frame={() => document.getElementById(formProps.name)}
          {...(hash && { named: idOf(hash.slice(1)) })}
        />
      )}
      {isReviewing && changed.length > 0 && (
        <Suspense fallback={null}>
          <ReviewDialog
            resource={resource}
            record={record}
            keys={[...new Set([...shown, ...changed])].filter((key) => changed.includes(key))}
            cleared={hidden}
            before={engine.base.values}
            after={engine.values()}
            onRevert={engine.revert}
            onSave={save}
            onClose={(focused) => {
              setReviewing(false)
              if (focused) focusField(idOf(focused))
            }}
          />
        </Suspense>
      )}
      {engine.conflictDialog}
    </BusyContext.Provider>
  )
}
