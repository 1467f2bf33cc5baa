import { Table } from 'antd'
import { Link } from 'react-router-dom'
import { fieldOf } from '../../../../contract/grammar/facts'
import type { Related } from '../../../../contract/grammar/resource'
import { type Entry, landingLink } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { fieldLabel, resourceMany } from '../../../i18n/declared-texts'
import { Loaded } from '../../../ui/states/Loaded'
import { CallPager } from '../../call/CallPager'
import type { Row } from '../../context/props'
import { Cell } from '../../fields/cells'
import { amountUnitOf } from '../../fields/money/unit'
import { showPath } from '../../navigation/paths'
import { useUntypedRecordPages } from '../../records/use-record-pages'
import { lowerCaseTitle } from '../../values/lower-case-title'
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
          key: resource.label,
          title: fieldLabel(resource, resource.label),
          rowScope: 'row',
          render: (_, row) => (
            <Link to={showPath(entry, row.id)}>{String(row[resource.label] ?? row.id)}</Link>
          ),
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
  const t = useT()
  const { resource } = entry
  const { by, columns } = related
  const list = useUntypedRecordPages<Row>(resource.name, { [by]: record.id })
  const title = resourceMany(resource)
  const many = lowerCaseTitle(title)
  const link = landingLink(entry)
  return (
    <Loaded
      read={list}
      failed={t('list.failed', { many: title })}
      loading={{ rows: 6, label: t('list.loading', { many }) }}
      empty={{ title: t('list.nothingYet', { many }) }}
      isEmpty={!list.total}
    >
      {(rows) => (
        <div className="related" aria-busy={list.isFormer}>
          <Link to={`${link}${link.includes('?') ? '&' : '?'}${by}=${encodeURIComponent(record.id)}`}>
            {t('related.inList', { many })}
          </Link>
          <RelatedTable
            entry={entry}
            columns={columns}
            rows={rows}
            label={t('related.of', { many: title, label })}
          />
          <CallPager list={list} />
        </div>
      )}
    </Loaded>
  )
}
