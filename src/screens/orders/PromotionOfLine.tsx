import { formatMoney } from '../../i18n/format'
import { toMinorUnits } from '../../kit/amounts'

type Props = { title: string | null | undefined; amount: string | null | undefined }

/** The promotion that reduces a line of an order, below the name of its goods. */
export const PromotionOfLine = ({ title, amount }: Props) =>
  title && amount && toMinorUnits(amount) !== 0n ? (
    <small>
      {title}: −{formatMoney(amount)}
    </small>
  ) : null
