/** The name under which webpack's own chunk loading, in shell and remotes, finds `arm` (build/ArmedChunksPlugin). */
export const ARM_GLOBAL = '__armElement';
