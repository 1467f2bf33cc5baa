import { Alert } from 'antd'
import { t } from '#i18n/index.ts'
import './conditions.css'

/** Why nothing meets the conditions of a record: a filter that they name no longer exists, or not with that value. */
export const InvalidConditions = () => (
  <Alert className="conditions-invalid" type="warning" showIcon message={t('condition.invalid')} />
)
