/** A deviation of a report from what was asked, as reports and errors of the API state it (COUNTER R5.1, appendix D). */
export type CounterException = {
  readonly Code: number;
  readonly Message: string;
  readonly Data?: string;
  readonly Help_URL?: string;
};

/** The messages of table D.1 by their codes; nothing else may be sent. */
const MESSAGES = {
  1000: "Service Not Available",
  1010: "Service Busy",
  1020: "Client has made too many requests",
  1030: "Insufficient Information to Process Request",
  2000: "Requestor Not Authorized to Access Service",
  2010: "Requestor is Not Authorized to Access Usage for Institution",
  2020: "APIKey Invalid",
  3000: "Report Not Supported",
  3020: "Invalid Date Arguments",
  3030: "No Usage Available for Requested Dates",
  3031: "Usage Not Ready for Requested Dates",
  3032: "Usage No Longer Available for Requested Dates",
  3050: "Parameter Not Recognized in this Context",
  3060: "Invalid ReportFilter Value",
  3062: "Invalid ReportAttribute Value",
  3063: "Components Not Supported",
} as const;
export type ExceptionCode = keyof typeof MESSAGES;

/** The codes that end a request, with their status (table D.1); the others stand in the header of a report. */
export const STATUSES = {
  1000: 503,
  1010: 503,
  1020: 429,
  1030: 400,
  2000: 401,
  2010: 403,
  2020: 401,
  3000: 404,
  3020: 400,
} as const satisfies Partial<Record<ExceptionCode, number>>;
export type FatalCode = keyof typeof STATUSES;

export const counterException = (code: ExceptionCode, data?: string): CounterException => ({
  Code: code,
  Message: MESSAGES[code],
  ...(data !== undefined && { Data: data }),
});

/** A request that gets no report. */
export class CounterError extends Error {
  readonly exception: CounterException;
  readonly status: (typeof STATUSES)[FatalCode];

  constructor(code: FatalCode, data?: string) {
    super(MESSAGES[code]);
    this.exception = counterException(code, data);
    this.status = STATUSES[code];
  }
}
