import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#i18n/index.ts'

/** Prints the page. */
export const PrintButton = () => (
  <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
    {t('common.print')}
  </Button>
)
