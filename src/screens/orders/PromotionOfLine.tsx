import { formatMoney } from '#i18n/format.ts'
import { toMinorUnits } from '#kit/values/amounts.ts'

type Props = {
  title: string | null | undefined
  amount: string | null | undefined
  /** The amount of one piece, which is in its own column. */
  isEach?: boolean
}

/** The promotion or discount that reduces a line of an order, below the name of its goods. */
export const PromotionOfLine = ({ title, amount, isEach = false }: Props) =>
  title && amount && toMinorUnits(amount) !== 0n ? (
    <small>
      {title}
      {!isEach && `: −${formatMoney(amount)}`}
    </small>
  ) : null
