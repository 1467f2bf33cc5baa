import { createContext } from 'react'

/** Replaces @ant-design/cssinjs in a build: names that antd's modules import, without the computation. */
export const createTheme = () => ({})
export const getComputedToken = () => ({})
export const StyleContext = createContext({})
export const useStyleRegister = () => (node: unknown) => node
export const unit = String
export class Keyframes {}
