import {
  ApartmentOutlined,
  DashboardOutlined,
  FileOutlined,
  PercentageOutlined,
  SafetyCertificateOutlined,
  ShoppingOutlined,
  TagOutlined,
  TeamOutlined,
  ToolOutlined,
  TrademarkOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { PageKey, ResourceName } from '../../contract/types'

/** A picture for the places people go to most; any other has the plain sheet. */
const icons: Partial<Record<ResourceName | PageKey, ComponentType<{ 'aria-hidden': true }>>> = {
  dashboard: DashboardOutlined,
  products: ShoppingOutlined,
  categories: ApartmentOutlined,
  tags: TagOutlined,
  vats: PercentageOutlined,
  brands: TrademarkOutlined,
  manufacturers: ToolOutlined,
  roles: SafetyCertificateOutlined,
  admins: TeamOutlined,
}
export const MenuIcon = ({ of }: { of: string }) => {
  const Icon = (icons as Readonly<Record<string, (typeof icons)['products']>>)[of] ?? FileOutlined
  return <Icon aria-hidden />
}
