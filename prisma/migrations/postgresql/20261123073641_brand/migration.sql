-- CreateTable
CREATE TABLE "Brand" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "chosen" JSONB NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Brand_pkey" PRIMARY KEY ("id")
);
