/** The club as sender, as named in emails and PDF documents. */
export interface Club {
  name: string;
  email: string;
  organisation: {
    name: string;
    /** NNNNNN-NNNN */
    number: string;
    /** Address lines as on an envelope, below the name. */
    address: readonly string[];
    phone: string;
  };
  /** NNNN-NNNN */
  bankgiro: string;
  /** Account for payers abroad, in groups of four; '' when there is none. */
  iban: string;
  bic: string;
}

interface ClubSettings {
  clubName: string;
  clubEmail: string;
  organisationName: string;
  organisationNumber: string;
  organisationAddress: readonly string[];
  organisationPhone: string;
  bankgiro: string;
  iban: string;
  bic: string;
}

export function toClub(settings: ClubSettings): Club {
  return {
    name: settings.clubName,
    email: settings.clubEmail,
    organisation: {
      name: settings.organisationName,
      number: settings.organisationNumber,
      address: settings.organisationAddress,
      phone: settings.organisationPhone,
    },
    bankgiro: settings.bankgiro,
    iban: settings.iban,
    bic: settings.bic,
  };
}
