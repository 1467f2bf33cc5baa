import { AppstoreOutlined } from '@ant-design/icons'
import { t } from '#i18n/index.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import type { Arrangement } from './ArrangeDialog'

const ArrangeDialog = lazyWithTexts(() => import('./ArrangeDialog'))

/** Opens the choice of cards; absent where the backend keeps none. */
export const ArrangeButton = (cards: Arrangement) => {
  return useCapability('arrangeDashboard') ? (
    <DialogButton
      className="arrange-button"
      label={t('home.arrange')}
      aria-label={t('home.arrange')}
      title={t('home.arrange')}
      icon={<AppstoreOutlined aria-hidden />}
    >
      {(close) => <ArrangeDialog {...cards} onClose={close} />}
    </DialogButton>
  ) : null
}
