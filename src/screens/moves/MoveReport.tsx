import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { MoveItem, MoveSummary } from '#contract/extensions/moves.ts'
import { limits } from '#contract/policies/limits.ts'
import { choiceLabel, resourceMany } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useCall } from '#kit/call/use-call.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { useErrorTranslations } from '#kit/call/use-error-translations.ts'
import { useKit } from '#kit/context/context.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { findEntryNamed, showPath } from '#kit/navigation/paths.ts'
import { type CsvRow, csvLines, saveCsv } from '#kit/transfer/csv.ts'
import { toHttpError } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'

const outcomes = ['created', 'changed', 'unchanged', 'refused'] as const
type Counts = MoveSummary['counts'][number]

export const MoveCounts = ({ summary, isCheck }: { summary: MoveSummary; isCheck: boolean }) => {
  const { registry } = useKit()
  const also = summary.also.map(({ resource: name, count }) => {
    const resource = registry.resources.find((one) => one.name === name)
    return `${resource ? resourceMany(resource) : name}: ${formatNumber(count)}`
  })
  return (
    <SectionCard title={isCheck ? t('moves.checkResult') : t('moves.result')}>
      <DataTable<Counts>
        label={t('moves.counts')}
        className="move-table"
        rows={summary.counts}
        keyOf={({ kind }) => kind}
        columns={[
          { key: 'kind', head: t('moves.kind'), isRowHead: true, cell: ({ kind }) => choiceLabel(kind) },
          ...outcomes.map((outcome) => ({
            ...{ key: outcome, head: t(`moves.outcome.${outcome}`), label: t(`moves.outcome.${outcome}`) },
            cell: (row: Counts) => formatNumber(row[outcome]),
          })),
        ]}
      />
      {also.length > 0 && <p className="move-hint">{t('moves.also', { list: also.join(', ') })}</p>}
    </SectionCard>
  )
}

const textsOf = ({ problems }: MoveItem) =>
  problems.map(({ line, refusal }) => ({ line, text: toHttpError(refusal).messages.join(' ') }))

const Made = ({ item }: { item: MoveItem }) => {
  const { registry } = useKit()
  const [first] = item.made
  const entry = first && findEntryNamed(registry, first.resource)
  return entry && first.recordId && item.outcome !== 'refused' ? (
    <Link to={showPath(entry, first.recordId)}>{item.label}</Link>
  ) : (
    item.label
  )
}

type Props = { id: string; name: string; isCheck: boolean }

/** What became of each record, with the reasons for what was left out or changed; as a file, too. */
export const MoveItems = ({ id, name, isCheck }: Props) => {
  const call = useCall()
  const [shown, setShown] = useState<'problems' | 'all'>('problems')
  const list = useCallList(
    'x.moveItems',
    { params: { id }, query: shown === 'problems' ? { problems: true } : {} },
    { enabled: useErrorTranslations() },
  )
  const save = async () => {
    const lines: CsvRow[] = [
      [t('moves.file'), t('moves.line'), t('moves.record'), t('moves.outcome'), t('moves.reason')],
    ]
    try {
      for (let page = 1; ; page++) {
        const { data, total } = await call('x.moveItems', {
          params: { id },
          query: { problems: true, page, limit: limits.maxPageSize },
        })
        for (const item of data)
          for (const { line, text } of textsOf(item))
            lines.push([
              item.file,
              line,
              item.label,
              item.outcome ? t(`moves.outcome.${item.outcome}`) : '',
              text,
            ])
        if (page * limits.maxPageSize >= total) break
      }
      saveCsv(`${name.replace(/\.\w+$/, '').slice(0, 60)}-${t('moves.exceptions')}.csv`, [csvLines(lines)])
    } catch (error) {
      reportError(toHttpError(error))
    }
  }
  return (
    <SectionCard title={t('moves.records')}>
      <div className="move-tools">
        <Segmented
          value={shown}
          onChange={setShown}
          options={[
            { value: 'problems', label: t('moves.exceptions') },
            { value: 'all', label: t('moves.all') },
          ]}
        />
        {shown === 'problems' && list.total > 0 && (
          <Button onClick={() => void save()}>{t('moves.download')}</Button>
        )}
      </div>
      {list.rows?.length === 0 && list.page === 1 ? (
        <p>{t('moves.noExceptions')}</p>
      ) : (
        <PagedRows list={list} failed={t('imports.rowsFailed')} isPart>
          {(rows) => (
            <DataTable<MoveItem>
              label={t('moves.records')}
              className="move-table"
              rows={rows}
              keyOf={({ position }) => String(position)}
              columns={[
                {
                  ...{ key: 'label', head: t('moves.record'), isRowHead: true },
                  cell: (item) => (isCheck ? item.label : <Made item={item} />),
                },
                {
                  ...{ key: 'place', head: t('moves.place'), label: t('moves.place') },
                  cell: ({ file, line }) => t('moves.placeIn', { file, line }),
                },
                {
                  ...{ key: 'outcome', head: t('moves.outcome'), label: t('moves.outcome') },
                  cell: ({ outcome }) => (outcome ? t(`moves.outcome.${outcome}`) : '–'),
                },
                {
                  ...{ key: 'reason', head: t('moves.reason'), label: t('moves.reason') },
                  cell: (item) => (
                    <ul className="move-problems">
                      {textsOf(item).map(({ line, text }) => (
                        <li key={`${line} ${text}`}>
                          {line === item.line ? text : t('moves.atLine', { line, text })}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]}
            />
          )}
        </PagedRows>
      )}
    </SectionCard>
  )
}
