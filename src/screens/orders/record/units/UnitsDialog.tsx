import { Alert, Form, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import type { OrderUnits } from '#contract/extensions/stock/units.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { focusFirstField } from '#kit/form/errors/focus-first.tsx'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import { ChassisSelect } from '../../ChassisSelect'
import type { Order } from '../order'

type Goods = OrderUnits['data'][number]
type Unit = Goods['named'][number]
const keyOf = ({ productId, variantId, showroom }: Goods) => `${productId} ${variantId} ${showroom}`
const labelOf = ({ chassis, engine, colour, year }: Unit) =>
  [chassis, engine, colour, year].filter(Boolean).join(' · ')

type GoodsProps = { goods: Goods; chosen: readonly string[]; onChange: (next: readonly string[]) => void }

const GoodsUnits = ({ goods, chosen, onChange }: GoodsProps) => {
  const id = useId()
  const { pieces, sku, showroom, named, available } = goods
  return (
    <Form.Item
      label={t('units.ofGoods', { count: pieces, sku, showroom: showroom ?? '' })}
      htmlFor={id}
      extra={available.length ? undefined : t('units.noneThere')}
    >
      <ChassisSelect
        id={id}
        choices={[...named, ...available].map((unit) => ({ chassis: unit.chassis, label: labelOf(unit) }))}
        max={pieces}
        value={chosen}
        onChange={onChange}
      />
    </Form.Item>
  )
}

type Chosen = Readonly<Record<string, readonly string[]>>
type Props = { order: Order; onClose: () => void }

const UnitsForm = ({ order, goods, onClose }: Props & { goods: readonly Goods[] }) => {
  const { run, isBusy, problems, refuse } = useAction('x.nameOrderUnits')
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(goods.map((one) => [keyOf(one), one.named.map(({ chassis }) => chassis)])),
  )
  const units = goods.flatMap((one) => chosen[keyOf(one)] ?? [])
  const named = goods.flatMap((one) => one.named.map(({ chassis }) => chassis))
  const isChanged = units.length !== named.length || units.some((chassis) => !named.includes(chassis))
  // A scan needs no click.
  const frame = useRef<HTMLDivElement>(null)
  const first = goods.find((one) => one.named.length < one.pieces) ?? goods[0]
  const save = () =>
    void run(
      { params: { id: order.id }, payload: { units, version: order.version } },
      { success: t('units.named', { number: order.number }), onDone: onClose, onRefused: refuse },
    )
  return (
    <Modal
      open
      centered
      title={t('units.ofOrderNumber', { number: order.number })}
      okText={t('units.save')}
      cancelText={t('common.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isChanged }}
      onOk={save}
      onCancel={onClose}
      maskClosable={false}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(frame.current)}
    >
      <p>{t('units.nameHint')}</p>
      <Form layout="vertical" component="div">
        {goods.map((one) => (
          <div key={keyOf(one)} ref={one === first ? frame : undefined}>
            <GoodsUnits
              goods={one}
              chosen={chosen[keyOf(one)] ?? []}
              onChange={(next) => setChosen((before) => ({ ...before, [keyOf(one)]: next }))}
            />
          </div>
        ))}
      </Form>
      {problems.length > 0 && <Alert type="error" showIcon role="alert" message={problems.join(' ')} />}
    </Modal>
  )
}

/** Names the units that the customer gets: chosen, typed or scanned. */
export default function UnitsDialog({ order, onClose }: Props) {
  useReturnFocus()
  const read = useCallQuery('x.orderUnits', { params: { id: order.id } }, { under: 'units', staleTime: 0 })
  if (read.data) return <UnitsForm order={order} goods={read.data.data} onClose={onClose} />
  return (
    <Modal
      open
      centered
      title={t('units.ofOrderNumber', { number: order.number })}
      footer={null}
      onCancel={onClose}
    >
      <Loaded
        read={read}
        data={read.data}
        failed={t('units.failed')}
        loading={{ rows: 3, label: t('units.loading') }}
      >
        {() => null}
      </Loaded>
    </Modal>
  )
}
