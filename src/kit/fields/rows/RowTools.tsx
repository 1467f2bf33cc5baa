import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../../../i18n'
import { MoveButtons } from '../../sort/MoveButtons'

type Props = {
  /** The name of the row within a sentence: “row 2”. */
  name: string
  at: number
  /** The rows of the group before and after this one. */
  before: number | undefined
  after: number | undefined
  onSwap: ((a: number, b: number) => void) | undefined
  /** Absent if the rows are given. */
  onRemove: ((index: number) => void) | undefined
}

/** Moves and removes a row. */
export const RowTools = ({ name, at, before, after, onSwap, onRemove }: Props) => (
  <div className="row-actions">
    {onSwap && (
      <MoveButtons
        name={name}
        onUp={before === undefined ? undefined : () => onSwap(at, before)}
        onDown={after === undefined ? undefined : () => onSwap(at, after)}
      />
    )}
    {onRemove && (
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('form.rows.remove', { name })}
        onClick={() => onRemove(at)}
      />
    )}
  </div>
)
