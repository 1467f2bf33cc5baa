import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { t } from '../../../i18n'
import type { Row } from '../../fields/props/props'
import type { RecordAction } from '../../record/actions/record-action'
import { type ItemPosition, type MoveStep, moveSteps, type Ordering } from './ordering'

const icons = {
  first: <VerticalAlignTopOutlined aria-hidden />,
  up: <ArrowUpOutlined aria-hidden />,
  down: <ArrowDownOutlined aria-hidden />,
  last: <VerticalAlignBottomOutlined aria-hidden />,
} as const

const isUp = (step: MoveStep) => step === 'first' || step === 'up'

/** Moves by steps as row actions, for phones and menus. `ends`: the ids of the first and the last record. */
export const stepActions = (
  { can, move }: Ordering,
  ends: { first: string | undefined; last: string | undefined },
  labelOf: (row: Row) => string,
): RecordAction[] => {
  const positions = new Map<string, ItemPosition>()
  return moveSteps.map((step) => ({
    key: `order ${step}`,
    label: () => t(`list.order.${step}`),
    group: t('list.order'),
    icon: icons[step],
    can,
    applies: (row) => row.id !== (isUp(step) ? ends.first : ends.last),
    run: async (row) => void positions.set(row.id, await move(row, step)),
    successText: ([row]) =>
      row ? t('list.order.moved', { label: labelOf(row), ...positions.get(row.id) }) : '',
  }))
}
