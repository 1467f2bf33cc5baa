import { Modal } from 'antd'
import { fieldOf } from '../../../../contract/grammar/facts'
import { type OrderEnums, orders } from '../../../../contract/resources/orders'
import { useT } from '../../../i18n'
import { choiceLabel, fieldLabel } from '../../../i18n/words'
import { Cell } from '../../../kit/cells'
import { orderOf } from '../list/order-row'
import { whyNot } from '../list/why-not'
import { asRow, type Order } from './order'
import type { Clash } from './use-status-change'

const compared = ['orderStatus', 'paymentStatus', 'deliveryStatus', 'paid', 'due', 'shipmentId'] as const
const always = 3

const Side = ({ order, name }: { order: Order; name: (typeof compared)[number] }) => {
  const field = fieldOf(orders, name)
  const value = order[name]
  if (!field || value == null) return <>—</>
  return <Cell resource={orders} name={name} field={field} value={value} record={asRow(order)} size="full" />
}

type Props = { clash: Clash; enums: OrderEnums; onAgain: () => void; onLeave: () => void }

/** The order as it was seen and as it stands, side by side; nothing of either change is lost. */
export const ClashDialog = ({ clash, enums, onAgain, onLeave }: Props) => {
  const t = useT()
  const { wanted, seen, current } = clash
  const why = whyNot(enums, orderOf(asRow(current)), wanted.key, wanted.to)
  const shown = compared.filter((name, at) => at < always || seen[name] !== current[name])
  return (
    <Modal
      open
      title={t('order.conflict')}
      okText={t('order.conflictAgain')}
      cancelText={t('order.conflictLeave')}
      okButtonProps={{ disabled: why !== undefined }}
      maskClosable={false}
      onOk={onAgain}
      onCancel={onLeave}
    >
      <p>{t('order.conflictIntro')}</p>
      <table className="order-clash">
        <thead>
          <tr>
            <th scope="col">{t('order.conflictField')}</th>
            <th scope="col">{t('order.conflictYours')}</th>
            <th scope="col">{t('order.conflictTheirs')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((name) => (
            <tr key={name} className={seen[name] === current[name] ? undefined : 'order-differs'}>
              <th scope="row">{fieldLabel(orders, name)}</th>
              <td>
                <Side order={seen} name={name} />
              </td>
              <td>
                <Side order={current} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {compared.every((name) => seen[name] === current[name]) && <p>{t('order.conflictSame')}</p>}
      <p>{t('order.conflictWanted', { what: fieldLabel(orders, wanted.key), to: choiceLabel(wanted.to) })}</p>
      {why && <p className="order-problem">{why}</p>}
    </Modal>
  )
}
