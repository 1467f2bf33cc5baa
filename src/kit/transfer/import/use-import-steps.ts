import { useDataProvider } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Entry, entryKey } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { useJob } from '#kit/jobs/jobs.ts'
import { dropOutcome, useOutcome } from '#kit/jobs/outcomes.ts'
import { useTranslatedRecords } from '#kit/records/use-translated-records.ts'
import { fixedValues } from '#kit/values/values.ts'
import {
  useAreCapabilitiesKnown,
  useCapabilitiesFailure,
  useCapability,
} from '#providers/data/capabilities.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { loadPhones } from '#providers/data/phone.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { changePreference, readPreference } from '#providers/storage.ts'
import type { Indexes } from '../cells/encode-cell'
import { readFileApart } from '../file/read-apart'
import type { Table } from '../file/table'
import { completeRecords, entryFilters, loadIndexes } from '../load-records'
import { areLikelyIds, guessMapping, guessMatchKey, rememberedMapping } from '../plan/guess-mapping'
import { mapInSlices } from '../plan/in-slices'
import { createRowPlanner, type Mapping, matchText, type PlannedRow } from '../plan/plan-row'
import { readAllRecords } from '../read-all'
import { type UseSheet, useNoSheet } from '../sheet'
import { importPermissions, matchKeysOf } from '../transfer-fields'
import { handOver, runKey } from './hand-over'
import { startImport } from './import-job'
import type { ImportOutcome } from './import-outcome'
import { type Interrupted, isResumable, openInterrupted, readInterrupted } from './interrupted'

const unreadable = (file: string, error: unknown) =>
  `${t('transfer.import.unreadable', { file })} (${toHttpError(error).messages.join(' ')})`

type Checking = { done: number; total: number | undefined }
const noIndexes: Indexes = new Map()
type Selection = Readonly<Record<string, string | null>>

/** An import from the choice of its file to its outcome. */
export const useImportSteps = (entry: Entry, useSheet: UseSheet = useNoSheet) => {
  const { resource: base, manyFor } = useTranslatedRecords(entry.resource)
  const sheet = useSheet(base, manyFor)
  const kit = useKit()
  const { registry } = kit
  const provider = useDataProvider()()
  const { getList } = provider
  const client = useQueryClient()
  const call = useCall()
  const isWrittenByServer = useCapability('addImportRows')
  const areCapabilitiesKnown = useAreCapabilitiesKnown()
  const capabilitiesFailure = useCapabilitiesFailure()
  const isStarting = useRef(false)
  const key = `import ${entryKey(entry)}`
  const job = useJob(key)
  const outcome = useOutcome<ImportOutcome>(key)
  const runId = useOutcome<string>(runKey(key))
  const columnsName = `columns of ${key}`
  const [source, setSource] = useState<Interrupted>()
  const [isReading, setReading] = useState(false)
  const [unrecognized, setUnrecognized] = useState<{ file: string; table: Table }>()
  const [problem, setProblem] = useState<string>()
  const [checking, setChecking] = useState<Checking>()
  const [planned, setPlanned] = useState<readonly PlannedRow[]>()
  const [indexes, setIndexes] = useState<Indexes>(noIndexes)
  const [interrupted, setInterrupted] = useState<Interrupted>()
  const sheetOf = (from: Interrupted | undefined) => (from?.isSheet && sheet) || undefined
  const resourceOf = (from: Interrupted | undefined) => sheetOf(from)?.resource ?? base
  const keysToMatch = (from: Interrupted | undefined) => {
    const keys = sheetOf(from)?.matchKeys
    return keys ? ['id', ...keys] : matchKeysOf(base)
  }
  const resource = resourceOf(source)
  const controller = useRef<AbortController>(undefined)
  const kept = useRef<ReturnType<typeof openInterrupted>>(undefined)
  useEffect(() => {
    const opened = openInterrupted(key)
    kept.current = opened
    void readInterrupted(opened).then(setInterrupted)
    return () => {
      controller.current?.abort()
      void opened?.close()
    }
  }, [key])

  /** Compares the ids of the file with one of the list; without any record, it can't have ids of records. */
  const hasOwnIds = async ({ rows }: Table, mapping: Mapping): Promise<boolean> => {
    const column = mapping.indexOf('id')
    if (column < 0) return false
    const isPaged = (base.api.paging ?? 'none') !== 'none'
    const known = await getList<Row>({
      resource: base.name,
      filters: entryFilters(entry),
      pagination: isPaged ? { currentPage: 1, pageSize: 1, mode: 'server' } : { mode: 'off' },
    })
    return areLikelyIds(
      rows.map(({ cells }) => cells[column] ?? ''),
      known.data[0]?.id,
    )
  }
  const open = async (file: string, bytes: Promise<ArrayBuffer> | Uint8Array) => {
    setProblem(undefined)
    setReading(true)
    try {
      const read = await readFileApart(new Uint8Array(await bytes))
      if ('problem' in read) {
        const reason = read.reason ? ` (${read.reason})` : ''
        return setProblem(t(`transfer.import.${read.problem}`, { file }) + reason)
      }
      setUnrecognized({ file, table: read.table })
    } catch (error) {
      setProblem(unreadable(file, error))
    } finally {
      setReading(false)
    }
  }
  /** Once it is known what files of the list can have. */
  const recognize = async ({ file, table: whole }: { file: string; table: Table }) => {
    try {
      const remembered = await readPreference<Selection>(columnsName)
      if (capabilitiesFailure) {
        const reason = capabilitiesFailure.messages.join(' ')
        notify('error', t('transfer.import.fieldsUnknown', { reason }))
      }
      const { header } = whole
      const ofSheet = sheet ? guessMapping(sheet.resource, header, remembered) : []
      const folding = sheet?.matchKeys.some((key) => ofSheet.includes(key)) ? sheet : undefined
      const isSheet = folding !== undefined
      const table = folding ? folding.foldColumns(whole, ofSheet) : whole
      const mapping = guessMapping(folding?.resource ?? base, table.header, remembered)
      const hasIds = await hasOwnIds(table, mapping)
      const from: Interrupted = { file, table, mapping, matchKey: '', hasIds, isSheet }
      const matchKey = guessMatchKey(resourceOf(from), mapping, hasIds, keysToMatch(from))
      setSource({ ...from, matchKey })
    } catch (error) {
      setProblem(unreadable(file, error))
    } finally {
      setUnrecognized(undefined)
    }
  }
  const areFieldsKnown = areCapabilitiesKnown && sheet !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is recognized once
  useEffect(() => {
    if (unrecognized && areFieldsKnown) void recognize(unrecognized)
  }, [unrecognized, areFieldsKnown])
  const map = (column: number, field: string | null) => {
    if (!source) return
    // A field is imported from one column.
    const mapping: Mapping = source.mapping.map((now, index) =>
      index === column ? field : now === field ? null : now,
    )
    const now = rememberedMapping(source.table.header, mapping)
    changePreference<Selection>(columnsName, (before) => ({ ...before, ...now }))
    const stays = source.matchKey !== 'id' && mapping.includes(source.matchKey)
    setSource({
      ...source,
      mapping,
      matchKey: stays
        ? source.matchKey
        : guessMatchKey(resource, mapping, source.hasIds, keysToMatch(source)),
    })
  }

  const check = async (from: Interrupted) => {
    controller.current = new AbortController()
    const control = {
      signal: controller.current.signal,
      progress: (done: number, total?: number) => setChecking({ done, total }),
    }
    const { table, mapping, matchKey } = from
    const keys = mapping.flatMap((field) => field ?? [])
    const resource = resourceOf(from)
    const folding = sheetOf(from)
    setSource(from)
    setChecking({ done: 0, total: undefined })
    try {
      const quiet = { ...control, progress: () => {} }
      const [rows, indexes] = await Promise.all([
        readAllRecords(getList, base, { filters: entryFilters(entry), sorters: [] }, quiet),
        loadIndexes(provider, kit, resource, keys, quiet),
        loadPhones(keys.map((key) => resource.fields[key])),
      ])
      const matched = (value: unknown) => matchText(resource.fields[matchKey], value)
      const named = new Set(table.rows.map(({ cells }) => matched(cells[mapping.indexOf(matchKey)])))
      const isNamed = (row: Row) =>
        folding !== undefined || !(matchKey in row) || named.has(matched(row[matchKey]))
      const own = keys.filter((key) => key === 'id' || key in base.fields)
      const records = await completeRecords(rows.filter(isNamed), own, manyFor(own), quiet)
      const existing = folding ? await folding.expand(records, quiet) : records
      setIndexes(indexes)
      const { update, create } = importPermissions(resource)
      // What rows of a sheet that match nothing may add, the sheet decides.
      const rights = { update, create: create || folding !== undefined }
      const fixed = { ...fixedValues(entry), ...folding?.initial }
      const plan = createRowPlanner({ resource, mapping, matchKey, existing, indexes, rights, fixed })
      const rowPlans = await mapInSlices(table.rows, plan, control)
      setPlanned(folding ? folding.fold(rowPlans, mapping) : rowPlans)
    } catch (error) {
      if (!control.signal.aborted) reportError(toHttpError(error))
    } finally {
      setChecking(undefined)
    }
  }
  const start = async () => {
    if (!source || !planned || isStarting.current) return
    isStarting.current = true
    try {
      await startRun({ ...source }, planned)
    } catch (error) {
      reportError(toHttpError(error))
    } finally {
      isStarting.current = false
    }
  }
  const startRun = async (from: Interrupted, planned: readonly PlannedRow[]) => {
    const { file, table, mapping } = from
    const folding = sheetOf(from)
    const many = folding?.many ?? manyFor(mapping.flatMap((field) => field ?? []))
    if (isWrittenByServer && many.writes) {
      const { writes } = many
      return handOver({ key, entry, resource, writes, file, header: table.header, planned, call }, () => {
        setPlanned(undefined)
        setSource(undefined)
      })
    }
    const own = openInterrupted(key)
    // Beyond the page, as the job; while rows are left, no other tab may continue it as well.
    if (isResumable(planned, from)) await own?.write(from)
    const settled = async (isComplete: boolean) => {
      if (isComplete) {
        await own?.remove()
        await own?.close()
      }
      const collections = registry.resources.filter((one) => one.collectionOf === resource.name)
      await invalidate(client, [
        resource.name,
        ...collections.map(({ name }) => name),
        ...(folding?.writes ?? []),
        extensionsScope,
      ])
    }
    setPlanned(undefined)
    setSource(undefined)
    setInterrupted(undefined)
    void startImport({ key, resource, many, file, header: table.header, planned, settled })
  }

  return {
    /** With its Bengali texts as further fields. */
    resource,
    source,
    open,
    isReading: isReading || unrecognized !== undefined,
    problem,
    interrupted: areFieldsKnown ? interrupted : undefined,
    discard: () => {
      setInterrupted(undefined)
      void kept.current?.remove()
    },
    matchKeys: keysToMatch(source).filter((field) => source?.mapping.includes(field)),
    map,
    setMatchKey: (matchKey: string) => source && setSource({ ...source, matchKey }),
    check,
    checking,
    planned,
    indexes,
    /** It can continue after a reload. */
    isResumable: isWrittenByServer || Boolean(source && planned && isResumable(planned, source)),
    isWrittenByServer,
    start,
    job,
    outcome,
    /** The import that the server writes. */
    runId,
    /** Back to the columns, or to the choice of a file. */
    back: () => (planned ? setPlanned(undefined) : setSource(undefined)),
    finish: () => {
      dropOutcome(key)
      dropOutcome(runKey(key))
      // A cancelled one.
      void readInterrupted(kept.current).then(setInterrupted)
    },
  }
}
export type Import = ReturnType<typeof useImportSteps>
