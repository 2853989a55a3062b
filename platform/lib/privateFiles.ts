/** Files of a release that are not served: they are for the composer and the gate. Former releases have source maps. */
export const privateFiles = /^(server|maps)\/|^(contract\.d\.ts|release\.json)$|\.html$/;
