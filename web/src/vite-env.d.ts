/// <reference types="vite/client" />
declare module '*.ftl' {
  const body: unknown[];
  export default body;
}
