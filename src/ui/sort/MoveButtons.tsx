import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#i18n/index.ts'

type Props = {
  /** The name of the item within a sentence: “row 2”. */
  name: string
  /** Absent at the end of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** Moves an item of a list by one place. */
export const MoveButtons = ({ name, onUp, onDown }: Props) => (
  <>
    <Button
      type="text"
      icon={<ArrowUpOutlined aria-hidden />}
      aria-label={t('form.rows.up', { name })}
      disabled={!onUp}
      onClick={onUp}
    />
    <Button
      type="text"
      icon={<ArrowDownOutlined aria-hidden />}
      aria-label={t('form.rows.down', { name })}
      disabled={!onDown}
      onClick={onDown}
    />
  </>
)
