import { FileTextOutlined } from '@ant-design/icons'
import { Alert, AutoComplete, Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { shipmentOutcomes } from '#contract/enums.ts'
import { shipmentsCalls } from '#contract/extensions/orders/shipments.ts'
import { limits } from '#contract/policies/limits.ts'
import type { CallResponse } from '#contract/types.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useErrorTranslations } from '#kit/call/use-error-translations.ts'
import { useKit } from '#kit/context/context.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { Breadcrumbs } from '#kit/navigation/Breadcrumbs.tsx'
import { findEntry, showPath } from '#kit/navigation/paths.ts'
import { useLeaveGuard } from '#kit/navigation/use-leave-guard.ts'
import { readFileApart } from '#kit/transfer/file/read-apart.ts'
import { toHttpError } from '#providers/errors.ts'
import { FileChooser, useFileDrop } from '#ui/layout/FileChooser.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { ReadError } from '#ui/states/ReadError.tsx'
import { isSingleLine, linesOf, type ParcelLine, parseParcels } from './parse'
import '#kit/bulk-edit/bulk-edit.css'
import './tracking.css'

type Answer = CallResponse<'x.addShipments'>['data'][number]
/** A line of the list with what became of it, or would become of it. */
type Result = { parcel: ParcelLine; answer?: Answer; problem?: string }
/** `isDone`: it was written. */
type Results = { isDone: boolean; of: readonly Result[] }

const parcelFields = shipmentsCalls.addShipments.body.parcels.of

/** What keeps a line from being sent at all. */
const problemOf = (parcel: ParcelLine): string | undefined => {
  const missing = (['orderNumber', 'tracking', 'carrier'] as const).find((key) => !parcel[key])
  if (missing) return t(`addTracking.missing.${missing}`)
  const long = (['orderNumber', 'tracking', 'carrier'] as const).find(
    (key) => parcel[key].length > parcelFields[key].max,
  )
  return long && t('addTracking.tooLong', { count: parcelFields[long].max })
}

const bodyOf = (parcels: readonly ParcelLine[]) => ({
  parcels: parcels.map(({ orderNumber, tracking, carrier }) => ({ orderNumber, tracking, carrier })),
})

/** The sentence of a line. */
const sentenceOf = ({ answer, problem }: Result, isDone: boolean): string => {
  if (problem !== undefined) return problem
  if (!answer) return ''
  const { outcome, pieces, refusal } = answer
  if (outcome === 'refused') return toHttpError(refusal).messages.join(' ')
  return t(`addTracking.${isDone ? 'did' : 'will'}.${outcome}`, { count: pieces ?? 0 })
}

const isRefused = ({ answer, problem }: Result) => problem !== undefined || answer?.outcome === 'refused'
const isWritten = ({ answer }: Result) => answer?.outcome === 'shipped' || answer?.outcome === 'tracked'

/** Each line with its sentence, those that need a correction first. */
const ResultTable = ({ results: { isDone, of } }: { results: Results }) => {
  const entry = findEntry(useKit().registry, 'orders')
  useErrorTranslations()
  const sorted = [...of].sort((a, b) => Number(isRefused(b)) - Number(isRefused(a)))
  return (
    <table aria-label={t('addTracking.result')}>
      <thead>
        <tr>
          <th scope="col">{t('transfer.import.line')}</th>
          <th scope="col">{t('addTracking.order')}</th>
          <th scope="col">{t('addTracking.parcel')}</th>
          <th scope="col">{t(isDone ? 'addTracking.happened' : 'addTracking.happens')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((result) => {
          const { parcel, answer } = result
          const number = answer?.orderNumber ?? parcel.orderNumber
          return (
            <tr key={parcel.line} className={isRefused(result) ? 'bulk-edit-refused' : undefined}>
              <td data-label={t('transfer.import.line')}>{formatNumber(parcel.line)}</td>
              <th scope="row">
                {entry && answer?.orderId ? (
                  <Link to={showPath(entry, answer.orderId)}>{number}</Link>
                ) : (
                  number
                )}
                {answer?.recipient && <span className="bulk-edit-same">{answer.recipient}</span>}
              </th>
              <td data-label={t('addTracking.parcel')}>
                {parcel.tracking}
                <span className="bulk-edit-same">{parcel.carrier}</span>
              </td>
              <td data-label={t(isDone ? 'addTracking.happened' : 'addTracking.happens')}>
                {sentenceOf(result, isDone)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** How many lines have each outcome. */
const summaryOf = ({ isDone, of }: Results): string => {
  const counts = shipmentOutcomes.map((outcome) => ({
    outcome,
    count: of.filter((one) => (one.problem === undefined ? one.answer?.outcome : 'refused') === outcome)
      .length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => t(`addTracking.${isDone ? 'were' : 'are'}.${outcome}`, { count }))
    .join(' · ')
}

/** A file as lines of the list, or why it can't be read. */
const readLines = async (file: File): Promise<{ lines: string } | { problem: string }> => {
  const named = { file: file.name }
  try {
    const bytes = await file.arrayBuffer()
    const text = new TextDecoder().decode(bytes)
    // The reader expects a head and rows below it.
    if (isSingleLine(text)) return { lines: text.trim() }
    const read = await readFileApart(new Uint8Array(bytes))
    if ('table' in read)
      return { lines: linesOf([read.table.header, ...read.table.rows.map(({ cells }) => cells)]) }
    const reason = read.reason ? ` (${read.reason})` : ''
    return { problem: t(`transfer.import.${read.problem}`, named) + reason }
  } catch (error) {
    const reason = toHttpError(error).messages.join(' ')
    return { problem: `${t('transfer.import.unreadable', named)} (${reason})` }
  }
}

/**
 * The tracking numbers of many orders: a list is pasted or read from a file, checked, and recorded. What is refused
 * remains in the list, to be corrected.
 */
export default function AddTracking() {
  const id = useId()
  const entry = findEntry(useKit().registry, 'orders')
  const chooser = useRef<HTMLInputElement>(null)
  const outcome = useRef<HTMLElement>(null)
  const mayLeave = useRef(false)
  const [list, setList] = useState('')
  const [carrier, setCarrier] = useState('')
  const [results, setResults] = useState<Results>()
  const [problem, setProblem] = useState<string>()
  const carriers = useCallQuery('x.carriers')
  const checking = useAction('x.checkShipments')
  const adding = useAction('x.addShipments')
  useLeaveGuard(list.trim() !== '', mayLeave, () => setList(''))

  const parcels = parseParcels(list, carrier)
  const change = (text: string) => {
    setList(text)
    setResults(undefined)
    setProblem(undefined)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    const read = await readLines(file)
    if ('problem' in read) return setProblem(read.problem)
    change([list.trim(), read.lines].filter(Boolean).join('\n'))
  }
  const { isOver, dropProps } = useFileDrop(([file]) => void open(file))

  /** The answers by their lines, those that were not sent with their problem. */
  const withAnswers = (isDone: boolean, sent: readonly ParcelLine[], data: readonly Answer[]): Results => ({
    isDone,
    of: parcels.map((parcel) => {
      const answer = data[sent.indexOf(parcel)]
      return answer ? { parcel, answer } : { parcel, problem: problemOf(parcel) ?? '' }
    }),
  })
  const send = async (action: typeof checking | typeof adding, isDone: boolean) => {
    setProblem(undefined)
    const sent = parcels.filter((parcel) => problemOf(parcel) === undefined)
    const show = (data: readonly Answer[]) => {
      const next = withAnswers(isDone, sent, data)
      setResults(next)
      // What was recorded leaves the list.
      if (isDone) setList(next.of.flatMap((one) => (isRefused(one) ? one.parcel.text : [])).join('\n'))
      outcome.current?.focus()
    }
    if (!sent.length) return show([])
    const failure = await action.submit({ payload: bodyOf(sent) }, { onDone: ({ data }) => show(data) })
    if (failure) setProblem(failure.messages.join(' '))
  }
  const ready = results && !results.isDone ? results.of.filter(isWritten).length : 0
  const isTooMany = parcels.length > limits.maxParcels
  return (
    <section className="add-tracking">
      <PageHeader title={t('ordersList.addTracking')} trail={entry && <Breadcrumbs entry={entry} />} />
      <SectionCard>
        <div className={isOver ? 'tracking-form tracking-over' : 'tracking-form'} {...dropProps}>
          <label htmlFor={`${id}list`}>{t('addTracking.list')}</label>
          <Input.TextArea
            id={`${id}list`}
            aria-describedby={`${id}help`}
            autoFocus
            autoSize={{ minRows: 6, maxRows: 14 }}
            spellCheck={false}
            placeholder={t('addTracking.example')}
            value={list}
            onChange={({ target }) => change(target.value)}
          />
          <p id={`${id}help`} className="bulk-edit-note">
            {t('addTracking.help')}
          </p>
          <div className="tracking-line">
            <div className="tracking-carrier">
              <label htmlFor={`${id}carrier`}>{t('addTracking.carrier')}</label>
              <AutoComplete
                id={`${id}carrier`}
                value={carrier}
                maxLength={parcelFields.carrier.max}
                options={(carriers.data?.data ?? []).map(({ name }) => ({ value: name }))}
                onChange={(value: string) => {
                  setCarrier(value)
                  setResults(undefined)
                }}
              />
            </div>
            <FileChooser
              ref={chooser}
              label={t('addTracking.file')}
              accept=".csv,.tsv,.txt,.xlsx"
              onChoose={([file]) => void open(file)}
            />
            <Button icon={<FileTextOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
              {t('addTracking.file')}
            </Button>
            {/* Two buttons: a second click on the first one never records what no one has read. */}
            {ready > 0 ? (
              <Button
                key="add"
                type="primary"
                loading={adding.isBusy}
                onClick={() => void send(adding, true)}
              >
                {t('addTracking.add', { count: ready })}
              </Button>
            ) : (
              <Button
                key="check"
                type="primary"
                loading={checking.isBusy}
                disabled={!parcels.length || isTooMany}
                onClick={() => void send(checking, false)}
              >
                {t('addTracking.check', { count: parcels.length })}
              </Button>
            )}
          </div>
          <ReadError title={t('addTracking.carriersFailed')} read={carriers} />
          {isTooMany && (
            <Alert type="warning" message={t('addTracking.tooMany', { count: limits.maxParcels })} />
          )}
          {problem && <Alert type="error" role="alert" message={problem} />}
        </div>
      </SectionCard>
      <section ref={outcome} tabIndex={-1} aria-label={t('addTracking.result')}>
        {results && (
          <SectionCard title={summaryOf(results)}>
            <div className="bulk-edit-preview tracking-result">
              {results.isDone && list && <p className="bulk-edit-note">{t('addTracking.left')}</p>}
              <ResultTable results={results} />
            </div>
          </SectionCard>
        )}
      </section>
      <p role="status" className="sr-only">
        {results && summaryOf(results)}
      </p>
    </section>
  )
}
