import { creditEntries } from '#contract/resources/people/credit-entries.ts'
import type { RecordFor } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatAmount, formatInstant, formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useCallList } from '#kit/call/use-call-list.ts'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { formatSignedMoney } from '#kit/values/amounts.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import './credit-ledger.css'

/** The store credit of a customer: what was added and used, newest first. */
export default function CreditLedger({ customer }: { customer: RecordFor<'customers'> }) {
  const list = useCallList('x.customerCredit', { params: { id: customer.id } }, { under: 'customers' })
  const label = (key: keyof typeof creditEntries.fields) => fieldLabel(creditEntries, key)
  const balance = typeof customer.credit === 'string' ? customer.credit : '0.00'
  return (
    <SectionCard title={t('return.credit')}>
      <p>
        {t('return.balance')} <strong>{formatAmount(balance)}</strong>
      </p>
      <PagedRows
        list={list}
        failed={t('return.creditFailed')}
        empty={<Empty title={t('return.noCredit')} hint={t('return.noCreditHint')} />}
      >
        {(rows) => (
          <div className="credit-scroll">
            <DataTable
              className="credit-ledger"
              label={t('return.credit')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'at',
                  head: t('return.date'),
                  isRowHead: true,
                  cell: ({ createdAt }) => formatInstant(createdAt),
                },
                {
                  key: 'order',
                  head: label('order'),
                  cell: ({ order }) => order && <RecordLink to="orders" record={order} />,
                },
                ...(['amount', 'balance'] as const).map((key) => ({
                  key,
                  head: label(key),
                  className: 'credit-figure',
                  cell: (entry: (typeof rows)[number]) =>
                    key === 'amount' ? formatSignedMoney(entry[key]) : formatMoney(entry[key]),
                })),
                { key: 'recordedBy', head: label('recordedBy'), cell: ({ recordedBy }) => recordedBy },
              ]}
            />
          </div>
        )}
      </PagedRows>
    </SectionCard>
  )
}
