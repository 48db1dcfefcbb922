/** The currencies of ISO 4217 that are in use, by their three letters. */
const CURRENCIES: ReadonlySet<string> = new Set(
  (
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC " +
    "CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK " +
    "JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR " +
    "MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP " +
    "STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG"
  ).split(" "),
);

/** Returns the code of a currency (ISO 4217) in capitals; undefined for another text. */
export function parseCurrency(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return CURRENCIES.has(code) ? code : undefined;
}

/** Returns an amount with two decimals, from "24.9", "24,90" or "24"; undefined for another text. */
export function parseAmount(text: string): string | undefined {
  const [, whole, cents = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/u.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : `${Number(whole)}.${cents.padEnd(2, "0")}`;
}
