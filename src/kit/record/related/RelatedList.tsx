import { Table } from 'antd'
import { Link } from 'react-router-dom'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { Related } from '#contract/grammar/resource.ts'
import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import { fieldLabel, recordLabel, resourceMany } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { InlinePager } from '#kit/call/InlinePager.tsx'
import type { Row } from '#kit/context/props.ts'
import { Cell } from '#kit/fields/cells.tsx'
import { amountUnitOf } from '#kit/fields/money/unit.ts'
import { showPath } from '#kit/navigation/paths.ts'
import { useUntypedRecordPages } from '#kit/records/use-record-pages.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import './related.css'

type Listed = { entry: Entry; columns: readonly string[]; rows: readonly Row[]; label: string }

const RelatedTable = ({ entry, columns, rows, label }: Listed) => {
  const { resource } = entry
  return (
    <Table<Row>
      rowKey="id"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      aria-label={label}
      columns={[
        {
          key: resource.nameField,
          title: fieldLabel(resource, resource.nameField),
          rowScope: 'row',
          render: (_, row) => <Link to={showPath(entry, row.id)}>{recordLabel(resource, row)}</Link>,
        },
        ...columns.flatMap((name) => {
          const field = fieldOf(resource, name)
          if (!field) return []
          const title = fieldLabel(resource, name)
          const isMoney = field.kind === 'money'
          const unit = amountUnitOf(resource, name)
          return [
            {
              key: name,
              title: unit ? `${title} (${unit})` : title,
              ...(isMoney && { align: 'right' as const }),
              render: (_: unknown, row: Row) => (
                <Cell {...{ resource, name, field }} value={row[name]} record={row} size="list" />
              ),
            },
          ]
        }),
      ]}
    />
  )
}

type Props = { entry: Entry; related: Related; record: Row; label: string }

/** The records of another resource that belong to this one, page by page, with a link to their own list. */
export default function RelatedList({ entry, related, record, label }: Props) {
  const { resource } = entry
  const { by, columns } = related
  const list = useUntypedRecordPages<Row>(resource.name, { [by]: record.id })
  const title = resourceMany(resource)
  const many = lowerCaseTitle(title)
  const link = landingLink(entry)
  return (
    <section className="form-card related" aria-busy={list.isFormer}>
      <div className="related-head">
        <h2>
          {title}
          {Boolean(list.total) && <span className="related-count">{formatNumber(list.total)}</span>}
        </h2>
        {Boolean(list.total) && (
          <Link to={`${link}${link.includes('?') ? '&' : '?'}${by}=${encodeURIComponent(record.id)}`}>
            {t('related.inList', { many })}
          </Link>
        )}
      </div>
      <Loaded
        read={list}
        failed={t('list.failed', { many: title })}
        loading={{ rows: 6, label: t('list.loading', { many }) }}
        empty={<p className="related-none">{t('list.nothingYet', { many })}</p>}
        isEmpty={!list.total}
      >
        {(rows) => (
          <>
            <RelatedTable
              entry={entry}
              columns={columns}
              rows={rows}
              label={t('related.of', { many: title, label })}
            />
            <InlinePager list={list} />
          </>
        )}
      </Loaded>
    </section>
  )
}
