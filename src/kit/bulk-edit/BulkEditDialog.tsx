import { Alert, Button, Checkbox, Drawer, Select } from 'antd'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { bulkFieldsOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { CallName } from '#contract/types.ts'
import { fieldLabel, resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import { toHttpError } from '#providers/errors.ts'
import type { FoundParts, Parts } from '../context/parts'
import type { Row } from '../context/props'
import type { ChangingAction } from '../context/record-action'
import { confirmClose } from '../navigation/use-leave-guard'
import { useTranslatedRecords } from '../records/use-translated-records'
import { lowerCaseTitle } from '../values/lower-case-title'
import { isBlank } from '../values/values'
import { ChangeRow } from './ChangeRow'
import type { Changes, FieldChange } from './change'
import { type ChangeDraft, newDraft, parseChangeDraft } from './draft'
import { Preview } from './Preview'
import { buildBulkPreview } from './preview-rows'
import { startBulkEditJob } from './run'
import { useCompleteRecords } from './use-complete-records'
import { createWriter, joinWriters } from './writer'
import './bulk-edit.css'

/** The changes being entered, field by field, and what they come to so far. */
const useBulkChanges = (resource: AnyResource) => {
  const served = useCapabilities()
  const [drafts, setDrafts] = useState<Readonly<Record<string, ChangeDraft>>>({})
  const entered = useMemo(
    () =>
      Object.entries(drafts).flatMap(([name, draft]) => {
        const field = resource.fields[name]
        return field ? [{ name, field, draft, read: parseChangeDraft(resource, field, draft) }] : []
      }),
    [drafts, resource],
  )
  const changes: Changes = useMemo(
    () =>
      Object.fromEntries(
        entered.flatMap(({ name, read }): [string, FieldChange][] =>
          'change' in read ? [[name, read.change]] : [],
        ),
      ),
    [entered],
  )
  const incomplete = entered
    .filter(({ read }) => !('change' in read))
    .map(({ name }) => fieldLabel(resource, name))
  return {
    entered,
    changes,
    /** Labels of the fields that still need a value. */
    incomplete,
    isComplete: entered.length > 0 && incomplete.length === 0,
    /** Fields that can still be added. */
    choices: bulkFieldsOf(resource).filter(
      (name) =>
        !(name in drafts) &&
        (!resource.fields[name]?.extension || served.includes(`${resource.name}.${name}`)),
    ),
    add: (name: string) => {
      const field = resource.fields[name]
      if (field) setDrafts({ ...drafts, [name]: newDraft(field) })
    },
    change: (name: string, draft: ChangeDraft) => setDrafts({ ...drafts, [name]: draft }),
    remove: (name: string) =>
      setDrafts(Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== name))),
  }
}

/** Of more records, the first are read and checked before the update. */
const maxChecked = { oneByOne: 100, inBatches: 1000 }

const noFailures: ReadonlyMap<string, string> = new Map()

/** The parts that have a value of their own where the records get another one: they are found once that is entered. */
const useOwnParts = (parts: Parts | undefined, rows: readonly Row[], changes: Changes) => {
  const [found, setFound] = useState<FoundParts>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isIncluded, setIncluded] = useState(true)
  const inherited: Changes = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(changes).flatMap(([key, change]): [string, FieldChange][] =>
          parts?.inherited.includes(key) ? [[key, { ...change, filledOnly: true }]] : [],
        ),
      ),
    [parts, changes],
  )
  const isNeeded = Object.keys(inherited).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt reads again
  useEffect(() => {
    if (!parts || !isNeeded) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const find = async () => {
      try {
        const all = await parts.find(rows, { signal, progress: () => {} })
        if (!signal.aborted) setFound(all)
      } catch (error) {
        if (!signal.aborted) setFailure(toHttpError(error).messages.join(' '))
      }
    }
    setFailure(undefined)
    void find()
    return () => controller.abort()
  }, [parts, rows, isNeeded, attempt])
  const own = useMemo(
    () => found?.rows.filter((row) => Object.keys(inherited).some((key) => !isBlank(row[key]))) ?? [],
    [found, inherited],
  )
  const records = useMemo(() => new Map(own.map((row) => [row.id, row])), [own])
  const preview = useMemo(
    () =>
      found && isIncluded
        ? buildBulkPreview(found.resource, own, { records, failed: noFailures }, inherited)
        : undefined,
    [found, isIncluded, own, records, inherited],
  )
  return {
    count: isNeeded ? own.length : 0,
    changes: inherited,
    found,
    records,
    preview: isNeeded ? preview : undefined,
    isReading: isNeeded && !found && failure === undefined,
    failure: isNeeded ? failure : undefined,
    readAgain: () => setAttempt(attempt + 1),
    isIncluded,
    setIncluded,
  }
}

type Act = (action: ChangingAction, rows: readonly Row[]) => Promise<unknown>
type Props = {
  resource: AnyResource
  rows: readonly Row[]
  /** How records are read and written that have no verbs of their own, and the call that does. */
  many?: ManyRecords | undefined
  call?: CallName | undefined
  parts?: Parts | undefined
  open: boolean
  act: Act
  undo: Act
  onClose: () => void
  /** Called once it is out of sight. */
  onClosed: () => void
}

/** Chooses changes for several records, previews them, and starts the job that writes them. */
export default function BulkEditDialog({ rows, open, parts, call, onClose, onClosed, ...props }: Props) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const { resource, manyFor } = useTranslatedRecords(props.resource)
  const { entered, changes, incomplete, isComplete, choices, ...edit } = useBulkChanges(resource)
  const many = props.many ?? manyFor(entered.map(({ name }) => name))
  const most = maxChecked[many.isBatched ? 'inBatches' : 'oneByOne']
  const shown = useMemo(() => rows.slice(0, most), [rows, most])
  const rest = rows.slice(most)
  const records = useCompleteRecords(many, shown)
  const { records: complete, failed } = records

  const previewed = useDeferredValue(changes)
  const preview = useMemo(
    () => buildBulkPreview(resource, shown, { records: complete, failed }, previewed),
    [resource, shown, complete, failed, previewed],
  )
  const names = { one: lowerCaseTitle(resourceOne(resource)), many: lowerCaseTitle(resourceMany(resource)) }
  const own = useOwnParts(parts, rows, previewed)
  const ownRows = own.preview?.changing.map(({ row }) => row) ?? []
  const toUpdate = [...preview.changing.map(({ row }) => row), ...rest]
  const count = toUpdate.length
  const isReading = records.isReading || own.isReading

  const remove = (name: string) => {
    edit.remove(name)
    field.current?.querySelector('input')?.focus()
  }
  const start = () => {
    const writer = createWriter({ ...many, resource, changes, records: complete })
    const { act, undo } = props
    const job = { act, undo, resource, atOnce: many.atOnce, call }
    if (!parts || !own.found || !ownRows.length) startBulkEditJob({ ...job, writer, rows: toUpdate })
    else {
      const { changes: inherited, records: known, found } = own
      const ids = new Set(ownRows.map((row) => row.id))
      const further = createWriter({
        ...found.many,
        resource: found.resource,
        changes: inherited,
        records: known,
      })
      startBulkEditJob({
        ...job,
        call: parts.call,
        writer: joinWriters(writer, further, ids),
        rows: [...toUpdate, ...ownRows],
        besides: { ids, text: parts.words.besides },
      })
    }
    onClose()
  }
  const leave = () => void confirmClose(entered.length > 0, onClose)
  const close = () => {
    // The button that opened it makes room for the running job, and can't take the focus back.
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
    onClosed()
  }
  return (
    <Drawer
      open={open}
      title={t('bulkEdit.title', { count: rows.length, ...names })}
      width="min(960px, 100vw)"
      rootClassName="bulk-edit"
      maskClosable={false}
      destroyOnHidden
      onClose={leave}
      afterOpenChange={(isOpen) => (isOpen ? field.current?.querySelector('input')?.focus() : close())}
      footer={
        <div className="bulk-edit-actions">
          {incomplete.length > 0 && (
            <span className="bulk-edit-note">
              {t('bulkEdit.incomplete', { fields: incomplete.join(', ') })}
            </span>
          )}
          <Button onClick={leave}>{t('common.cancel')}</Button>
          <Button
            type="primary"
            disabled={!isComplete || isReading || previewed !== changes || count + ownRows.length === 0}
            onClick={start}
          >
            {count === 0 || isReading
              ? t('bulkEdit.update')
              : t(rest.length ? 'bulkEdit.runUpTo' : 'bulkEdit.run', { count, ...names })}
            {ownRows.length > 0 && ` ${parts?.words.besides(ownRows.length)}`}
          </Button>
        </div>
      }
    >
      {entered.map(({ name, field: declared, draft, read }) => (
        <ChangeRow
          key={name}
          resource={resource}
          name={name}
          field={declared}
          draft={draft}
          problem={'problem' in read ? read.problem : undefined}
          onChange={(next) => edit.change(name, next)}
          onRemove={() => remove(name)}
        />
      ))}
      {choices.length > 0 && (
        <div ref={field} className="bulk-edit-add">
          <label htmlFor={id}>{t(entered.length ? 'bulkEdit.another' : 'bulkEdit.field')}</label>
          <Select
            id={id}
            value={null}
            placeholder={t('bulkEdit.choose')}
            showSearch
            optionFilterProp="label"
            options={choices.map((name) => ({ value: name, label: fieldLabel(resource, name) }))}
            onChange={(name: string | null) => name && edit.add(name)}
          />
        </div>
      )}
      {own.failure !== undefined && (
        <Alert
          type="error"
          role="alert"
          message={own.failure}
          action={<Button onClick={own.readAgain}>{t('bulkEdit.preview.retry')}</Button>}
        />
      )}
      {own.count > 0 && (
        <Checkbox checked={own.isIncluded} onChange={({ target }) => own.setIncluded(target.checked)}>
          {parts?.words.include(own.count, Object.keys(own.changes))}
        </Checkbox>
      )}
      <Preview
        resource={resource}
        preview={preview}
        changes={previewed}
        records={records}
        counts={{ shown: shown.length, rest: rest.length }}
      />
      {own.found && own.preview && own.count > 0 && (
        <Preview
          resource={own.found.resource}
          preview={own.preview}
          changes={own.changes}
          records={{ ...records, records: own.records, isReading: false, failed: noFailures }}
          counts={{ shown: own.count, rest: 0 }}
          title={resourceMany(own.found.resource)}
        />
      )}
    </Drawer>
  )
}
