import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCopyText } from '../../features/passwords/use-copy-text'
import { useT } from '../../i18n'

/** Copies the code of a coupon, to send it to a customer. */
export const CopyCode = ({ code }: { code: string }) => {
  const t = useT()
  const copy = useCopyText()
  return (
    <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(code, t('coupon.copied', { code }))}>
      {t('coupon.copy')}
    </Button>
  )
}
