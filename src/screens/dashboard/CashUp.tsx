import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type CashUp as Answer, cashUpCalls } from '#contract/extensions/cash-ups.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { cashUps } from '#contract/resources/sales/cash-ups.ts'
import type { CallResponse } from '#contract/types.ts'
import { choiceLabel, fieldLabel } from '#i18n/declared-texts.ts'
import { currencySign, formatAmount, formatDay, formatInstant, formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { resourceOfCall } from '#kit/call/call-resource.ts'
import { useUntypedAction } from '#kit/call/use-action.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { CallForm } from '#kit/form/CallForm.tsx'
import { ValuesForm } from '#kit/form/ValuesForm.tsx'
import { formatSignedMoney, fromMinorUnits, sumMoney, toMinorUnits } from '#kit/values/amounts.ts'
import type { FormValues } from '#kit/values/values.ts'
import { useAccess } from '#providers/auth/access.ts'
import { withQuery } from '#providers/query-string.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { MoneyHead } from '#ui/layout/MoneyHead.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { useAskedDays, usePlace } from './CashUpActions'
import { PeriodLinks } from './Period'

type Day = CallResponse<'x.cashUpDays'>['data'][number]
type CashUpOfDay = CallResponse<'x.cashUp'>
type Closing = CashUpOfDay['closings'][number]
type Line = Answer['lines'][number]

const minus = (amount: string, less: string) => fromMinorUnits(toMinorUnits(amount) - toMinorUnits(less))
const isZero = (amount: string) => toMinorUnits(amount) === 0n

/** The address of the list, or of a day of a showroom. */
const useHref = () => {
  const { pathname, search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'store' && name !== 'day')
  return (place?: { store: string; day: string }) =>
    withQuery(pathname, [
      ...kept,
      ...(place
        ? ([
            ['store', place.store],
            ['day', place.day],
          ] as const)
        : []),
    ])
}

/** What was counted less what was expected, with a sign. */
const Difference = ({ counted, expected }: { counted: string; expected: string }) => {
  const amount = minus(counted, expected)
  return <span className={isZero(amount) ? undefined : 'cash-up-off'}>{formatSignedMoney(amount)}</span>
}

const spans = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth'] as const

/** Payments of orders change what is expected. */
const readWith = { under: 'orders', refetchOnWindowFocus: true } as const

/** The days of the showrooms, and what became of them. */
const Days = () => {
  const hrefOf = useHref()
  const answer = useCallQuery('x.cashUpDays', useAskedDays(), readWith)
  const figure = 'report-figure'
  return (
    <>
      <div className="report-head">
        <h2>{t('cashUp.title')}</h2>
        <p className="report-notes">{t('cashUp.hint')}</p>
      </div>
      <div className="report-controls not-print">
        <PeriodLinks spans={spans} />
      </div>
      <div className="panel report-panel">
        <Loaded
          read={answer}
          data={answer.data?.data}
          failed={t('dashboard.failed', { title: t('cashUp.title') })}
          loading={{ rows: 8, label: t('dashboard.loading', { title: t('cashUp.title') }) }}
          empty={{ title: t('cashUp.none') }}
          isEmpty={answer.data?.data.length === 0}
        >
          {(days) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to scroll it
            <section className="report-table" aria-label={t('cashUp.title')} tabIndex={0}>
              <DataTable<Day>
                rows={days}
                keyOf={({ store, day }) => `${store} ${day}`}
                columns={[
                  {
                    key: 'day',
                    head: fieldLabel(cashUps, 'day'),
                    isRowHead: true,
                    cell: (row) => (
                      <Link to={hrefOf(row)} aria-label={`${formatDay(row.day)}, ${row.name}`}>
                        {formatDay(row.day)}
                      </Link>
                    ),
                  },
                  { key: 'store', head: fieldLabel(cashUps, 'store'), cell: ({ name }) => name },
                  {
                    key: 'expected',
                    head: <MoneyHead label={t('cashUp.expected')} />,
                    className: figure,
                    cell: ({ expected }) => formatMoney(expected),
                  },
                  {
                    key: 'counted',
                    head: <MoneyHead label={t('cashUp.counted')} />,
                    className: figure,
                    cell: ({ counted }) => (counted === null ? '—' : formatMoney(counted)),
                  },
                  {
                    key: 'difference',
                    head: <MoneyHead label={t('cashUp.difference')} />,
                    className: figure,
                    cell: ({ counted, closed }) =>
                      counted === null || closed === null ? (
                        '—'
                      ) : (
                        <Difference counted={counted} expected={closed} />
                      ),
                  },
                  {
                    key: 'state',
                    head: t('cashUp.state'),
                    cell: (row) => <State {...row} />,
                  },
                ]}
              />
            </section>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** Whether the day is closed, by whom, and whether its payments have changed since. */
const State = ({ closedBy, closedAt, changedAt, closed, expected }: Day) => {
  if (!closedAt || closed === null) return <>{t('cashUp.isOpen')}</>
  const isChanged = changedAt !== null || closed !== expected
  return (
    <>
      {t('cashUp.closedBy', { name: closedBy ?? '', at: formatInstant(closedAt) })}
      {isChanged && (
        <small className="cash-up-off">
          {t('cashUp.changedBy', { amount: formatSignedMoney(minus(expected, closed)) })}
        </small>
      )}
    </>
  )
}

/** What is typed, or 0 while it is no amount. */
const typedAmount = (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : '0.00')

/** One amount for each method, and a note. */
const CountForm = ({ of, onClose }: { of: CashUpOfDay; onClose: () => void }) => {
  const { registry } = useKit()
  const { submit, isBusy, problems, refuse, clear } = useUntypedAction('x.closeCashUp')
  const [typed, setTyped] = useState<FormValues>({})
  const methods = of.lines.map(({ method }) => method).join()
  // New fields would rebuild the inputs.
  const resource = useMemo((): AnyResource => {
    const note = resourceOfCall(registry, 'x.closeCashUp', ['note'])
    const { counted } = cashUpCalls.closeCashUp.body.lines.of
    const amounts = methods.split(',').map((method) => [method, counted] as const)
    return { ...note, fields: { ...Object.fromEntries(amounts), ...note.fields } }
  }, [registry, methods])
  const all = sumMoney(of.lines.map(({ method }) => typedAmount(typed[method])))
  const expected = sumMoney(of.lines.map((line) => line.expected))
  return (
    <ValuesForm
      resource={resource}
      options={{
        ...Object.fromEntries(
          of.lines.map(({ method, expected: amount }) => [
            method,
            {
              label: t('cashUp.countedOf', { method: choiceLabel(method), currency: currencySign() }),
              help: t('cashUp.expects', { amount: formatMoney(amount) }),
            },
          ]),
        ),
        note: { label: t('common.note') },
      }}
      send={(values, release) =>
        submit(
          {
            payload: {
              ...{ store: of.store, day: of.day, note: values.note },
              lines: of.lines.map(({ method, expected: amount }) => ({
                ...{ method, expected: amount, counted: values[method] },
              })),
            },
          },
          {
            confirm: {
              type: 'add',
              title: t('cashUp.close'),
              content: t('cashUp.closeAsk', {
                day: formatDay(of.day),
                name: of.name,
                counted: formatAmount(sumMoney(of.lines.map(({ method }) => typedAmount(values[method])))),
              }),
              confirmText: t('cashUp.close'),
            },
            success: () => t('cashUp.done', { day: formatDay(of.day), name: of.name }),
            onDone: () => {
              release()
              onClose()
            },
          },
        )
      }
      onRefused={refuse}
      onEdit={(_, form) => {
        clear()
        setTyped(form.getFieldsValue(true))
      }}
      problems={problems}
      isBusy={isBusy}
      submit={t('cashUp.close')}
      cancel={t('common.close')}
      onClose={onClose}
      asksBeforeLeaving
    >
      <p role="status">
        {t('cashUp.sum', {
          counted: formatAmount(all),
          difference: formatSignedMoney(minus(all, expected)),
        })}
      </p>
    </ValuesForm>
  )
}

const Methods = ({ lines, isClosed }: { lines: readonly Line[]; isClosed: boolean }) => {
  const figure = 'report-figure'
  const isChanged = isClosed && lines.some(({ expected, closed }) => expected !== closed)
  return (
    <DataTable
      label={t('cashUp.byMethod')}
      rows={lines}
      keyOf={({ method }) => method}
      columns={[
        {
          key: 'method',
          head: t('order.method'),
          isRowHead: true,
          cell: ({ method }) => choiceLabel(method),
        },
        {
          key: 'expected',
          head: <MoneyHead label={t('cashUp.expected')} />,
          className: figure,
          cell: ({ expected, closed }) => formatMoney(closed ?? expected),
        },
        ...(isClosed
          ? [
              {
                key: 'counted',
                head: <MoneyHead label={t('cashUp.counted')} />,
                className: figure,
                cell: ({ counted }: Line) => formatMoney(counted ?? '0.00'),
              },
              {
                key: 'difference',
                head: <MoneyHead label={t('cashUp.difference')} />,
                className: figure,
                cell: ({ counted, closed }: Line) => (
                  <Difference counted={counted ?? '0.00'} expected={closed ?? '0.00'} />
                ),
              },
            ]
          : []),
        ...(isChanged
          ? [
              {
                key: 'now',
                head: <MoneyHead label={t('cashUp.expectedNow')} />,
                className: figure,
                cell: ({ expected }: Line) => formatMoney(expected),
              },
            ]
          : []),
      ]}
    />
  )
}

/** All closings, with who reopened them and why. */
const Trail = ({ closings }: { closings: readonly Closing[] }) => {
  if (!closings.length) return null
  return (
    <section>
      <h3>{t('cashUp.trail')}</h3>
      <ul className="cash-up-trail">
        {closings.map((one) => (
          <li key={one.id}>
            {t('cashUp.counting', {
              name: one.closedBy,
              at: formatInstant(one.createdAt),
              counted: formatMoney(sumMoney((one.lines ?? []).map(({ counted }) => counted))),
              expected: formatMoney(sumMoney((one.lines ?? []).map(({ expected }) => expected))),
            })}
            {one.note && <p>{one.note}</p>}
            {one.reopenedAt && (
              <p className="cash-up-off">
                {t('cashUp.reopened', {
                  name: one.reopenedBy ?? '',
                  at: formatInstant(one.reopenedAt),
                  reason: one.reopenReason ?? '',
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const OfDay = ({ of }: { of: CashUpOfDay }) => {
  const may = useAccess()
  const [isCounting, setCounting] = useState(false)
  const [newest] = of.closings
  const closing = newest && !newest.reopenedAt ? newest : undefined
  const isChanged = of.lines.some(({ expected, closed }) => closed !== null && closed !== expected)
  return (
    <div className="panel cash-up">
      <Methods lines={of.lines} isClosed={closing !== undefined} />
      {closing && (isChanged || of.changedAt) && (
        <p role="status" className="cash-up-off">
          {of.changedAt
            ? t('cashUp.changedAt', { at: formatInstant(of.changedAt) })
            : t('cashUp.changedSince')}
        </p>
      )}
      {!closing && may(cashUpCalls.closeCashUp.access) && !isCounting && (
        <Button type="primary" onClick={() => setCounting(true)}>
          {t('cashUp.count')}
        </Button>
      )}
      {!closing && isCounting && <CountForm of={of} onClose={() => setCounting(false)} />}
      {closing && may(cashUpCalls.reopenCashUp.access) && (
        <DialogButton isInline label={t('cashUp.reopen')}>
          {(close) => (
            <CallForm
              call="x.reopenCashUp"
              params={{ id: closing.id }}
              title={t('cashUp.reopen')}
              intro={<p>{t('cashUp.reopenHint')}</p>}
              fields={['reason']}
              options={{ reason: { label: t('common.reason') } }}
              also={{ version: closing.version }}
              success={() => t('cashUp.isReopened', { day: formatDay(of.day), name: of.name })}
              submit={t('cashUp.reopen')}
              cancel={t('common.close')}
              onClose={close}
            />
          )}
        </DialogButton>
      )}
      <Trail closings={of.closings} />
    </div>
  )
}

/** A day of a showroom: what is expected by method, what was counted, and what happened since. */
const OneDay = ({ store, day }: { store: string; day: string }) => {
  const hrefOf = useHref()
  const answer = useCallQuery('x.cashUp', { query: { store, day } }, readWith)
  return (
    <>
      <div className="report-head">
        <Link className="not-print" to={hrefOf()}>
          {t('cashUp.all')}
        </Link>
        <h2>{[t('cashUp.title'), answer.data?.name, formatDay(day)].filter(Boolean).join(' · ')}</h2>
      </div>
      <Loaded
        read={answer}
        data={answer.data}
        failed={t('dashboard.failed', { title: t('cashUp.title') })}
        loading={{ rows: 6, label: t('dashboard.loading', { title: t('cashUp.title') }) }}
      >
        {(of) => <OfDay of={of} />}
      </Loaded>
    </>
  )
}

/** The money of the showrooms, counted day by day. */
export default function CashUp() {
  const { store, day } = usePlace()
  return store && day ? <OneDay key={`${store} ${day}`} store={store} day={day} /> : <Days />
}
