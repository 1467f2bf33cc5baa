import { useDataProvider } from '@refinedev/core'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { Image } from '#contract/grammar/record.ts'
import { type Entry, entryKey } from '#contract/grammar/sidebar.ts'
import { readValue } from '#contract/grammar/typed-value.ts'
import { storeCurrency, storeTimeZone } from '#contract/store.ts'
import { choiceLabel, fieldLabel, resourceMany, valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { amountUnitOf, typeFieldOf } from '#kit/fields/money/unit.ts'
import { plainText } from '#kit/fields/richText/plain-text.ts'
import { startJob, useJob } from '#kit/jobs/jobs.ts'
import type { Records } from '#kit/records/use-records.ts'
import { csvLines, saveCsv } from '#kit/transfer/csv.ts'
import { readAllRecords } from '#kit/transfer/read-all.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { today, wallTimeOf } from '#kit/values/zone.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import { mediaUrl } from '#ui/media-url.ts'

const between = '; '
const mediaAddress = (media: Image) => new URL(mediaUrl(media.url), window.location.origin).href

/** References are replaced by their labels. */
const namedRows = ({ of }: Extract<Field, { kind: 'rows' }>, rows: readonly Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        const inner = of[key]
        return [key, inner && 'to' in inner ? plainValue(inner, value) : value]
      }),
    ),
  )

/** A value for spreadsheets: amounts and numbers as such, days and times in a sortable format. */
export const plainValue = (field: Field, value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  const read = readValue(field, value)
  switch (read.kind) {
    case 'number':
      return Number(value)
    case 'flag':
      return t(value ? 'list.yes' : 'list.no')
    case 'instant':
      return wallTimeOf(String(value)).replace('T', ' ')
    case 'text':
    case 'choice':
      return valueLabel(read.field, read.value)
    case 'choices':
      return read.value.map(choiceLabel).join(between)
    case 'values':
      return read.value.join(between)
    case 'ref':
      return read.value.label
    case 'refs':
      return read.value.map(({ label }) => label).join(between)
    case 'image':
    case 'file':
      return mediaAddress(read.value)
    case 'images':
      return read.value.map(mediaAddress).join(between)
    case 'rows':
      return JSON.stringify(namedRows(read.field, read.value))
    case 'richText':
      return plainText(String(value))
    default:
      return String(value)
  }
}

/** The value of a record; one that cannot be read says so, with what the backend returned. */
export const exportedValue = (row: Row, name: string, field: Field): string | number | null => {
  const text = unreadableText(row, name)
  return text === undefined ? plainValue(field, row[name]) : `${t('unreadable')}: ${text}`
}

/** Saves all matching rows, not only the current page, with the visible columns. */
export const useListExport = (entry: Entry, records: Records, shown: readonly string[]) => {
  const { resource } = entry
  const key = `export ${entryKey(entry)}`
  const provider = useDataProvider()()
  const { filters, sorters } = records.address.query

  // An amount needs its unit.
  const columns = [
    ...new Set(
      shown
        .flatMap((name) => resource.columns?.[name]?.from ?? name)
        .flatMap((name) => [name, typeFieldOf(resource, name) ?? name]),
    ),
  ]
  const head = (name: string) => {
    const field = fieldOf(resource, name)
    const isWeight = field?.kind === 'number' && field.unit === 'g'
    const unit = isWeight
      ? t('form.grams')
      : field?.kind === 'instant'
        ? storeTimeZone()
        : amountUnitOf(resource, name) && storeCurrency()
    return unit ? `${fieldLabel(resource, name)} (${unit})` : fieldLabel(resource, name)
  }
  const start = () =>
    startJob(key, t('list.exportJob', { many: lowerCaseTitle(resourceMany(resource)) }), async (job) => {
      try {
        const rows = await readAllRecords(provider.getList, resource, { filters, sorters }, job)
        job.signal.throwIfAborted()
        if (!rows.length) return void notify('info', t('list.exportEmpty'))
        const read = columns.flatMap((name) => {
          const field = fieldOf(resource, name)
          return field ? [(row: Row) => exportedValue(row, name, field)] : []
        })
        const lines = rows.map((row) => read.map((value) => value(row)))
        const file = `${resource.name}-${today()}.csv`
        saveCsv(file, [csvLines([columns.map(head), ...lines])])
        notify('success', t('list.exported', { count: rows.length, file }))
      } catch (error) {
        if (!job.signal.aborted) reportError(toHttpError(error))
      }
    })
  return { start, job: useJob(key) }
}
