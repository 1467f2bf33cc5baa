import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../../../i18n'

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
      <>
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('form.rows.up', { name })}
          disabled={before === undefined}
          onClick={() => before !== undefined && onSwap(at, before)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={t('form.rows.down', { name })}
          disabled={after === undefined}
          onClick={() => after !== undefined && onSwap(at, after)}
        />
      </>
    )}
    {onRemove && (
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('form.rows.remove', { name })}
        onClick={() => onRemove(at)}
      />
    )}
  </div>
)
