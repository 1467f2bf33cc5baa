import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { lazyWithTexts } from '../../../kit/lazy/lazy'
import { useAccess } from '../../../providers/auth/access'
import { type CollectionName, collectionAccessRule } from './actions'

const AddProductsModal = lazyWithTexts(() => import('./AddProductsModal'))

type Props = { entry: Entry; name: CollectionName; isPrimary?: boolean }

/** Opens the search for products to add; absent without permission. */
export const AddProducts = ({ entry, name, isPrimary = false }: Props) => {
  const t = useT()
  const may = useAccess()(collectionAccessRule(name, 'add'))
  const [state, setState] = useState<'away' | 'open' | 'closing'>('away')
  if (!may) return null
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setState('open')}
      >
        {t('chosen.addProducts')}
      </Button>
      {state !== 'away' && (
        <Suspense>
          <AddProductsModal
            entry={entry}
            name={name}
            open={state === 'open'}
            onClose={() => setState('closing')}
            onClosed={() => setState('away')}
          />
        </Suspense>
      )}
    </>
  )
}
