import { useQueryClient } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import {
  createContext,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { extensionFieldNames, sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource, Section } from '#contract/grammar/resource.ts'
import { fieldLabel, sectionTitle } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useLikelyCapabilities } from '#providers/data/capabilities.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { BusyContext } from '../fields/busy'
import { cacheLabels } from '../fields/ref/labels'
import { DraftNotice } from '../form/DraftNotice'
import { ErrorSummary, type FieldProblem, summaryFrom } from '../form/errors/ErrorSummary'
import { FocusFirst } from '../form/errors/focus-first'
import { focusField } from '../form/errors/refused-fields'
import { FieldItem, type FormContext } from '../form/FieldItem'
import { FormLock } from '../form/FormLock'
import { SectionCard, Sections } from '../form/Sections'
import { SaveBar } from '../form/saving/SaveBar'
import { type SaveSeries, useSeries } from '../form/saving/save-keys'
import { TranslationSlot } from '../translation/TranslationSlot'
import { useTranslation } from '../translation/use-translation'
import { titlesItsField } from '../values/labels'
import { type FormMode, type FormValues, fixedValues } from '../values/values'
import { FoldedCard } from './FoldedCard'
import { type RecordOfForm, useRecordForm } from './use-record-form'
import './search-engines/search-result.css'
import '#ui/styles/form.css'

const ReviewDialog = lazyWithTexts(() => import('./review/ReviewDialog'))
const SearchPreview = lazyWithTexts(() => import('./search-engines/SearchPreview'))
const UnpublishedBar = lazyWithTexts(() => import('./unpublished/UnpublishedBar'))
const PartialSaveAlert = lazyWithTexts(() => import('./PartialSaveAlert'))

/** Content below the cards of a form's narrow column; it can follow the input. */
export type FormSideColumn = (form: FormInstance<FormValues>) => ReactNode
export const FormSideColumnContext = createContext<FormSideColumn | undefined>(undefined)

const FieldCard = ({ context, section }: { context: FormContext; section: Section }) => {
  const { resource } = context
  const titled = titlesItsField(resource, section)
  const isRequired = section.fields.some((name) => resource.fields[name]?.required)
  const mark =
    titled && isRequired === Boolean(context.marksRequired)
      ? t(isRequired ? 'form.required' : 'form.optional')
      : undefined
  const content = (
    <>
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
    </>
  )
  if (section.folded)
    return (
      <FoldedCard context={context} section={section}>
        {content}
      </FoldedCard>
    )
  return (
    <SectionCard
      title={section.title === resource.title.one ? undefined : sectionTitle(resource, section.title)}
      {...(mark && { mark })}
    >
      {content}
    </SectionCard>
  )
}

type Props = RecordOfForm & {
  mode: FormMode
  /** Ways to save and continue with another record, instead of `onSaved`. */
  series?: readonly SaveSeries[]
  /** Set while there is unsaved input. */
  isDirty?: RefObject<boolean>
  /** The page consists of this form, so its first field gets the focus. */
  isMain?: boolean
  /** Its name, where the title of the page is another. */
  label?: string
  /** Called once the changes are discarded. */
  onDiscarded?: () => void
  /** Above the cards, inside the form: it can follow the input. */
  above?: ReactNode
}

/** The fields of a form that this backend lacks. */
const useAbsentFields = (resource: AnyResource): readonly string[] => {
  const extensions = extensionFieldNames(resource)
  const has = useLikelyCapabilities(extensions.length > 0)
  return extensions.filter((name) => !has(name)).map((name) => name.slice(resource.name.length + 1))
}

const none: readonly SaveSeries[] = []

/** What fewer of the fields are is marked. */
const areMostOptional = ({ fields }: AnyResource, names: readonly string[]) => {
  const inputs = names.filter((name) => fields[name]?.kind !== 'flag')
  return inputs.filter((name) => fields[name]?.required).length * 2 < inputs.length
}

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
  isInDrawer,
  isMain,
  label,
  onDiscarded,
  send,
  above,
  unpublished,
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
    ...{ entry, record, initialValues, mayLeave, isInDrawer, send, translation, unpublished },
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
    (): FormContext => ({
      ...engine.context,
      isTranslating: translation.isShown,
      marksRequired: areMostOptional(resource, shown),
    }),
    [engine.context, translation.isShown, resource, shown],
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
  const discard = async () => {
    if (await engine.reset()) onDiscarded?.()
  }
  useEffect(() => {
    if (isDirty) isDirty.current = engine.unsaved.length > 0
  })
  const saveLabel = engine.unpublished ? t('active.publish') : t('common.save')

  return (
    <BusyContext.Provider value={engine.countBusy}>
      <Form
        {...formProps}
        aria-label={label}
        className="record-form"
        data-translating={translation.isShown || undefined}
        onFieldsChange={() =>
          setProblems((before) => (before.length ? renewed(before, problemsNow()) : before))
        }
      >
        <FormLock isSaving={isSaving}>
          {engine.unpublished && (
            <Suspense fallback={null}>
              <UnpublishedBar
                changes={engine.unpublished}
                isBusy={isSaving}
                onReview={() => setReviewing(true)}
                onPublish={save}
                onDiscard={() => void engine.discardUnpublished()}
              />
            </Suspense>
          )}
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
          unsaved={engine.unsaved.length}
          saveLabel={saveLabel}
          pending={isSaving}
          onSave={save}
          onReset={() => void discard()}
          onReview={() => setReviewing(true)}
          onSaveApart={unpublished && engine.submitApart}
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
            publishes={engine.unpublished !== null}
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
